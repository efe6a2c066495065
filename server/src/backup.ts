import { resolve } from 'node:path';
import { backUp } from '#platform/backup/backup.ts';
import { restore } from '#platform/backup/restore.ts';
import { configFromEnvironment } from '#platform/config/environment.ts';
import { AppError, StartupProblem } from '#platform/errors.ts';
import { createS3Storage } from '#platform/storage/s3.ts';

const [command, folder] = process.argv.slice(2);
try {
  const config = configFromEnvironment();
  if (config.databaseUrl) {
    throw new StartupProblem(
      'DATABASE_URL is set: back that database up with pg_dump and restore it with pg_restore; this command is for the embedded database.',
    );
  }
  const bucket = config.storage && createS3Storage(config.storage);
  if (command === 'restore') {
    if (!folder) throw new StartupProblem('Say which backup to restore: npm run restore -- backups/NAME.');
    const restored = await restore(resolve(folder), config.dataDir, bucket);
    console.log(
      `Restored the backup of ${restored.createdAt} into ${config.dataDir} (${restored.files} files, checked).`,
    );
  } else {
    const made = await backUp(config.dataDir, folder ? resolve(folder) : undefined, bucket);
    console.log(`Backed up ${made.files} files (${Math.ceil(made.bytes / 1e6)} MB) into ${made.folder}.`);
    console.log(
      'Keep it where others cannot read it: it holds your customers’ data and the database’s passwords.',
    );
  }
} catch (error) {
  console.error(error instanceof StartupProblem || error instanceof AppError ? error.message : error);
  process.exitCode = 1;
}
