import { OpenedMagnet } from '../opened-magnet.tsx';
import { MagnetFigures } from './magnet-figures.tsx';

/** What comes of a magnet. */
export function FiguresPage() {
  return <OpenedMagnet>{(magnet) => <MagnetFigures key={magnet.id} magnet={magnet} />}</OpenedMagnet>;
}
