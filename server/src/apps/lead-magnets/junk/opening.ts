import { momentOf, newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { readSignedIds, signIds } from '#platform/signed-ids.ts';

const purpose = 'magnet opening';

/** When somebody began with a magnet, so that the page can bring it back and nobody else can make it up. */
export function newOpening({ secret }: Pick<Platform, 'secret'>, magnetId: string, at: Date): string {
  return signIds(secret, purpose, [magnetId, newId(at)]);
}

/** The opening of this magnet and its time; nothing where it isn't one of ours. */
export function readOpening({ secret }: Pick<Platform, 'secret'>, magnetId: string, given: string) {
  const [opened, id] = readSignedIds(secret, purpose, given) ?? [];
  return opened === magnetId && id ? { id, at: momentOf(id) } : undefined;
}
