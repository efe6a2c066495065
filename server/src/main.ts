import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping types and compiling take most of a start, and the memory for it is never given back. In the project's own
// folder, since anybody may write to the one that Node would choose.
enableCompileCache(fileURLToPath(new URL('../../.runtime/compile-cache', import.meta.url)));

const { start } = await import('./start.ts');
await start();
flushCompileCache();
// Loading the code leaves a heap twice the size of what is kept; this gives it back before the first visitor comes.
await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
