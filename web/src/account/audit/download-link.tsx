import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useAction } from '../../lib/action.ts';
import { apiRequest } from '../../lib/api-client.ts';
import { buttonVariants } from '../../ui/button-variants.ts';

const address = '/api/audit.csv';

/** Fetched rather than followed, for a link alone could not say which company's log is meant. */
export function DownloadLink() {
  const { run, busy } = useAction({ act: fetchLog, failure: 'Not downloaded', onDone: save });

  function download(event: MouseEvent) {
    event.preventDefault();
    run();
  }

  return (
    <a
      href={address}
      download
      aria-busy={busy || undefined}
      onClick={download}
      className={buttonVariants({ variant: 'secondary' })}
    >
      <Download aria-hidden />
      {busy ? 'Downloading …' : 'Download CSV'}
    </a>
  );
}

async function fetchLog(): Promise<Blob> {
  return (await apiRequest('GET', address)).blob();
}

function save(log: Blob) {
  const href = URL.createObjectURL(log);
  Object.assign(document.createElement('a'), { href, download: 'audit-log.csv' }).click();
  URL.revokeObjectURL(href);
}
