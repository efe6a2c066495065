import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { leaveEnquiry, openMagnet, sendEnquiry, takeBackEnquiry } from './api.ts';
import { ClosedCard, UnknownCard, UnreadCard } from './dead-ends.tsx';
import { Flow } from './flow.tsx';
import { MagnetLayout } from './layout.tsx';
import { blankPage, readPublished } from './published.ts';
import { publishedHere } from './published-here.ts';
import { recordStep } from './record-step.ts';
import { visitHere } from './source.ts';

/** A company's magnet, where homeowners use it. */
export function HostedMagnet() {
  const { key = '' } = useParams();
  const { page, failed } = usePublished(key);
  if (failed) return <UnreadCard />;
  if (page === undefined) return null;
  if (page === null) return <UnknownCard />;
  return (
    <MagnetLayout company={page.company}>
      {page.isClosed ? (
        <ClosedCard page={page} />
      ) : (
        <Flow
          page={page}
          send={(body) => sendEnquiry(page.key, body)}
          leave={(body) => leaveEnquiry(page.key, body)}
          takeBack={(id) => takeBackEnquiry(page.key, id)}
          open={() => openMagnet(page.key)}
          onStep={(step) => tell(page, step)}
        />
      )}
    </MagnetLayout>
  );
}

/** The company learns how far its visitors come, and the page around a frame that another screen has come. */
function tell(page: MagnetPage, step: string): void {
  recordStep(page, step, visitHere());
  if (step !== 'view') dispatchEvent(new Event('magnet-screen'));
}

function usePublished(key: string) {
  const [query] = useSearchParams();
  const [page, setPage] = useState<MagnetPage | null | undefined>(() =>
    typeof document === 'undefined' ? blankPage(query) : publishedHere(),
  );
  const [failed, setFailed] = useState(false);
  const [isKnown] = useState(page !== undefined);
  useEffect(() => {
    if (!isKnown) readPublished(key).then(setPage, () => setFailed(true));
  }, [isKnown, key]);
  return { page, failed };
}
