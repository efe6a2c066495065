import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** Its address stands on companies' websites, and so never changes. */
export const loaderFile = 'magnet.js';

/** The script that shows magnets on companies' websites: one file that needs no other, for browsers of some years ago. */
export async function buildMagnetLoader({ root = '.', logLevel }: InlineConfig, dist: string): Promise<void> {
  await build({
    ...{ root, configFile: false, publicDir: false, ...(logLevel && { logLevel }) },
    build: {
      ...{ outDir: dist, emptyOutDir: false, target: 'es2020', reportCompressedSize: false },
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/magnet-loader/loader.ts'),
        output: { format: 'iife', entryFileNames: loaderFile },
      },
    },
  });
}
