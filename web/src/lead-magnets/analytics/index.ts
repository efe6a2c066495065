export { MagnetFigures } from './magnet-figures.tsx';
