import type { JunkEnquiry } from '@heliodesk/core/contracts/junk-enquiries';
import { Loaded } from '../../lib/loaded.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useJunk } from './api.ts';
import { JunkRow } from './junk-row.tsx';

interface JunkDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
}

/** Enquiries that look like junk, for somebody to decide. */
export function JunkDialog({ open, onClose }: JunkDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title="Is this junk?"
      description="If one’s from a real person, press “Not junk”. It becomes a lead, and they get their result by email."
    >
      <Loaded query={useJunk()} what="these enquiries" skeleton={<Skeleton className="h-40" />}>
        {(junk) => <Junk {...junk} />}
      </Loaded>
    </Dialog>
  );
}

function Junk({ items, total }: { items: JunkEnquiry[]; total: number }) {
  if (total === 0) return <p className="py-4 text-muted">That’s all of them. There’s nothing left here.</p>;
  const more = total - items.length;
  return (
    <>
      <ul aria-label="Enquiries that look like junk" className="divide-y divide-line">
        {items.map((each) => (
          <JunkRow key={each.id} junk={each} />
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-3 text-muted text-sm">
          And {more.toLocaleString('en-GB')} older {more === 1 ? 'one' : 'ones'}, once you’ve been through
          these.
        </p>
      )}
    </>
  );
}
