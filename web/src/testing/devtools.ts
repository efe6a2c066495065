import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** The browser's own tools, which can do what a person at a page cannot. */
export const devtools = cdp;
