import type { Module } from '#platform/module.ts';
import { checkFigures, gatherFigures } from './jobs.ts';

export { listSums } from './reading/store.ts';
export { findCheck } from './store.ts';

/** The figures of a company: sums that the database keeps up with every change to a project. */
export const figures: Module = {
  jobs: [gatherFigures, checkFigures],
};
