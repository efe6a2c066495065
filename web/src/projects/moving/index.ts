export { useMoving } from './use-moving.tsx';
