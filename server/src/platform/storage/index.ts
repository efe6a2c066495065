import type { Config } from '#platform/config/config.ts';
import { createFolderStorage, storageFolder } from './folder.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** The bucket that STORAGE_URL names, or a folder below DATA_DIR. */
export function createStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Storage {
  return storage ? createS3Storage(storage) : createFolderStorage(storageFolder(dataDir));
}
