export { DaysLeft } from './days-left.tsx';
