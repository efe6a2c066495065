import { OpenedMagnet } from '../opened-magnet.tsx';
import { Builder } from './builder.tsx';

/** What a magnet says and how it looks. */
export function BuilderPage() {
  return <OpenedMagnet>{(magnet) => <Builder key={magnet.id} magnet={magnet} />}</OpenedMagnet>;
}
