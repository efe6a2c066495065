export { TheirData } from './their-data.tsx';
export { UnlessErased } from './unless-erased.tsx';
