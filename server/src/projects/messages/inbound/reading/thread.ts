import { createThread } from '#platform/thread.ts';
import type { ReadMail } from './read-mail.ts';

/** Mails are what strangers write: they are read on a thread of its own, and one that takes for ever ends it. */
export const readOnThread = createThread<Uint8Array, ReadMail>(new URL('./reader.ts', import.meta.url), {
  ...{ endsAfter: 60_000, patience: 60_000 },
});
