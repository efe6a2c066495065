export { JunkCard } from './junk-card.tsx';
