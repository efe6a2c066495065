import { flushCompileCache } from 'node:module';
import './quick-start.ts';

// Not a static import: all of those are read before the first is run.
const { start } = await import('./start.ts');
await start();
flushCompileCache();
// Loading the code leaves a heap twice the size of what is kept; this gives it back before the first visitor comes.
await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
