import type { DataExport } from '@heliodesk/core/contracts/data-export';
import { useAction } from '../../lib/action.ts';
import { formatDate, formatFileSize } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SettingsSection } from '../settings/index.ts';
import { exportAddress, exportFile, isBeingMade, requestExport, useLatestExport } from './api.ts';

/** For owners: everything that their company keeps here, to take along. */
export function DataSection() {
  return (
    <SettingsSection title="Your data" lead="It’s yours. Download a copy whenever you like.">
      <Copy />
    </SettingsSection>
  );
}

function Copy() {
  return (
    <Loaded query={useLatestExport()} what="this">
      {({ export: copy }) => <CopyCard copy={copy} />}
    </Loaded>
  );
}

function CopyCard({ copy }: { copy: DataExport | null }) {
  const asking = useAction({ act: requestExport, failure: 'Not begun', renews: [exportAddress] });
  return (
    <Card className="grid content-start justify-items-start gap-5">
      <p className="text-muted">
        A zip file with everything in your company: leads, projects, messages, files, team and audit log, as
        CSV for spreadsheets and as JSON for programs. We’ll make it in the background and email you when it’s
        ready.
      </p>
      <div role="status" className="grid w-full gap-3 empty:hidden">
        {copy && <State copy={copy} />}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {copy?.state === 'ready' && <DownloadCopy id={copy.id} />}
        {!isBeingMade(copy) && (
          <Button variant="secondary" busy={asking.busy} onClick={() => asking.run()}>
            {copy ? 'Make a new copy' : 'Make a copy'}
          </Button>
        )}
      </div>
    </Card>
  );
}

function State({ copy }: { copy: DataExport }) {
  if (copy.state === 'failed')
    return <p className="text-danger">We couldn’t make the copy. Please try again.</p>;
  if (copy.state === 'ready') {
    return (
      <p>
        <span className="font-semibold">Ready:</span> {formatFileSize(copy.size)}, kept until{' '}
        {copy.expiresAt && formatDate(copy.expiresAt)}.
      </p>
    );
  }
  return (
    <>
      <p className="font-semibold">We’re making your copy …</p>
      <ProgressBar aria-label="Progress of the copy" max={1} value={copy.progress} />
    </>
  );
}

function DownloadCopy({ id }: { id: string }) {
  const { companyIdentifier } = useUser().company;
  return <DownloadLink href={exportFile(id, companyIdentifier)}>Download</DownloadLink>;
}
