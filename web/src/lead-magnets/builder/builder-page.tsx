import { OpenedMagnet } from '../opened-magnet.tsx';
import { Builder } from './builder.tsx';

/** The page to edit a magnet's texts and look. */
export function BuilderPage() {
  return <OpenedMagnet>{(magnet) => <Builder key={magnet.id} magnet={magnet} />}</OpenedMagnet>;
}
