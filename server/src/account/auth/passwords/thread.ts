import { createThread } from '#platform/thread.ts';
import type { Task } from './hashing.ts';

/** One for the process, which gives way to everything else. */
export const onHashingThread = createThread<Task, string | boolean>(new URL('./hashing.ts', import.meta.url));
