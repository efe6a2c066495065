export { factsOf } from './facts.ts';
export { useMoving } from './use-moving.tsx';
