export { tellBank } from './api.ts';
export { CardEntry } from './card-entry.tsx';
