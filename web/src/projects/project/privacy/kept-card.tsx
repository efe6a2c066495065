import { Loaded } from '../../../lib/loaded.tsx';
import { useUser } from '../../../lib/session.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { WorkCard } from '../../../ui/work-card.tsx';
import { copyAddress, usePrivacy } from './api.ts';
import { KeptList } from './kept-list.tsx';

/** The data that the law makes a company keep of somebody, for people who may see it. */
export function KeptCard({ contactId }: { contactId: string }) {
  const { companyIdentifier } = useUser().company;
  const query = usePrivacy(contactId);
  return (
    <WorkCard
      title="What you must keep"
      action={
        <DownloadLink
          variant="ghost"
          size="sm"
          className="shrink-0 whitespace-nowrap"
          href={copyAddress(contactId, companyIdentifier)}
        >
          Copy for them
        </DownloadLink>
      }
    >
      <Loaded query={query} what="what’s kept">
        {({ kept, erasure }) => (
          <div className="grid gap-3">
            {kept.length > 0 ? (
              <KeptList kept={kept} opens />
            ) : (
              <p className="text-muted">There’s nothing left to keep.</p>
            )}
            <p className="text-muted text-sm">
              {erasure && `Erased by ${erasure.by}. `}Only owners and admins see this. We erase each thing the
              day after its date.
            </p>
          </div>
        )}
      </Loaded>
    </WorkCard>
  );
}
