import type { Contract, Operation } from '../contract/contract.ts';
import { invalid } from './refusals.ts';

/** Left out of an answer unless it is asked for, though it is no object of its own. */
const includable = ['invoice.confirmation_secret'];

/** Refuses a path that leads nowhere, or to what is shown whole in any case. */
export function checkExpand(contract: Contract, { answers }: Operation, paths: string[]): void {
  for (const path of paths) {
    if (includable.includes(`${answers.object}.${path}`)) continue;
    const steps = path.split('.');
    const inList = !answers.list || steps.shift() === 'data';
    if (!answers.object || !inList || !leadsOn(contract, answers.object, steps))
      throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
}

function leadsOn({ objects }: Contract, from: string, steps: string[]): boolean {
  let object = from;
  let rest = steps;
  while (rest.length > 0) {
    const expandable = objects[object]?.expandable ?? {};
    const length = rest.findIndex((_, index) => expandable[rest.slice(0, index + 1).join('.')]) + 1;
    const expansion = expandable[rest.slice(0, length).join('.')];
    if (!expansion) return false;
    object = expansion.object;
    rest = rest.slice(length);
    if (rest.length === 0) return expansion.by !== 'whole';
    if (expansion.by === 'list' && rest.shift() !== 'data') return false;
  }
  return false;
}

type Fields = { [name: string]: unknown };

/** A copy of an answer in which the ids on these paths have become what they name. */
export function expand(answer: object, paths: string[], find: (id: string) => object | undefined): Fields {
  const copy: Fields = structuredClone(answer) as Fields;
  for (const path of paths) follow(copy, path.split('.'), find);
  return copy;
}

function follow(place: unknown, [step, ...rest]: string[], find: (id: string) => object | undefined): void {
  if (Array.isArray(place)) {
    for (const member of place) follow(member, [step ?? '', ...rest], find);
    return;
  }
  if (!step || typeof place !== 'object' || place === null) return;
  const fields = place as Fields;
  const value = fields[step];
  if (typeof value === 'string') fields[step] = structuredClone(find(value) ?? value);
  follow(fields[step], rest, find);
}
