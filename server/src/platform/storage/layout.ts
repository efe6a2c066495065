import { AppError } from '#platform/errors.ts';

const sha256Pattern = /^[0-9a-f]{64}$/;

/** Two levels of folders, so that none of them grows too long to be listed. */
export function placeOf(sha256: string): string {
  if (!sha256Pattern.test(sha256)) throw new TypeError('Bytes are kept by their SHA-256 in hexadecimal');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

/** The SHA-256 that a place stands for, if it is one. */
export function sha256At(place: string): string | undefined {
  const name = place.slice(place.lastIndexOf('/') + 1);
  return sha256Pattern.test(name) && place.endsWith(placeOf(name)) ? name : undefined;
}

/** A disk that is full is told apart from one that fails. */
export function diskTrouble(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('storage_full', { cause: error }) : error;
}
