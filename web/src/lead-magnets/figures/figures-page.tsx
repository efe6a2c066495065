import { OpenedMagnet } from '../opened-magnet.tsx';
import { MagnetFigures } from './magnet-figures.tsx';

/** The page with a magnet's figures. */
export function FiguresPage() {
  return <OpenedMagnet>{(magnet) => <MagnetFigures key={magnet.id} magnet={magnet} />}</OpenedMagnet>;
}
