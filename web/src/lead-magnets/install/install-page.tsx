import { OpenedMagnet } from '../opened-magnet.tsx';
import { InstallMagnet } from './install-magnet.tsx';

/** The way onto a company's website. */
export function InstallPage() {
  return <OpenedMagnet>{(magnet) => <InstallMagnet key={magnet.id} magnet={magnet} />}</OpenedMagnet>;
}
