export { nextSteps } from './next-steps.ts';
export { StepLinks, StepList } from './step-list.tsx';
export { TrialLeft } from './trial-left.tsx';
