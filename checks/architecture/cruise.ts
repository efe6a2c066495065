import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { root } from '../repository.ts';

const config: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = createRequire(import.meta.url)(
  join(root, '.dependency-cruiser.cjs'),
);
const folders = ['core', 'server', 'web', 'checks', 'e2e', 'bench', 'scripts'];

export const ruleNames = config.forbidden.map((rule) => rule.name ?? 'nameless');

export async function cruiseTree(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(baseDir, folder))),
    { ...config.options, baseDir, ruleSet: { forbidden: config.forbidden }, validate: true },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}
