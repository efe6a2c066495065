import type { Readable } from 'node:stream';

/** Both ends are part of it, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type StoredObject = { sha256: string; size: number; storedAt: Date };

/** Bytes by their SHA-256. What is there is whole, and never changes. */
export type Storage = {
  /** Keeps bytes whose hash the caller has checked; they last once this returns. */
  put(sha256: string, bytes: Blob): Promise<void>;
  /** Nothing where there are no such bytes. */
  get(sha256: string, range?: ByteRange): Promise<Readable | undefined>;
  has(sha256: string): Promise<boolean>;
  delete(sha256: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
  /** Removes what writes that were cut short before a moment have left. */
  tidy(before: Date): Promise<void>;
};
