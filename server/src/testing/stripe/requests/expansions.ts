import { invalid } from '../../../account/billing/simulator/requests/refusals.ts';
import type { Contract, Operation } from '../contract/contract.ts';

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
