import type { Module } from '#platform/module.ts';
import { checkFigures, gatherFigures } from './jobs.ts';

/** The figures of a company: sums that the database keeps up with every change to a project. */
export const figures: Module = {
  jobs: [gatherFigures, checkFigures],
};
