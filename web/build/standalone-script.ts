import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** A module with all that it needs, to stand in a page's HTML. What it shares with the application is there twice. */
export async function standaloneScript(
  { root = '.', logLevel }: InlineConfig,
  module: string,
): Promise<string> {
  const { output } = (await build({
    ...{ root, configFile: false, publicDir: false, ...(logLevel && { logLevel }) },
    build: {
      ...{ write: false, target: 'es2023', modulePreload: false, reportCompressedSize: false },
      rolldownOptions: { input: join(root, 'src', module), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
