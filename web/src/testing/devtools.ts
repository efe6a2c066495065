import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** What the browser's own tools can do and a person at a page cannot. */
export const devtools = cdp;
