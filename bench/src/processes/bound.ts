import { join } from 'node:path';
import { type Running, startChild } from './child.ts';

/** A server that does the same work with nothing around it, from the bounds folder. */
export function startBound(name: string, folder: string, ...args: string[]): Promise<Running> {
  return startChild(join(import.meta.dirname, '../bounds', `${name}.ts`), { cwd: folder, args });
}
