import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useConsent } from '../lib/measuring/consent.ts';
import { startCounting, viewPage } from '../lib/measuring/counting.ts';
import { measurementId } from '../lib/measuring/measurement-id.ts';
import { countedPath } from '../lib/measuring/page-address.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { pageOf } from './page.ts';
import { pageTitle } from './page-title.ts';

/** Counts the pages as they are shown, for visitors who agree, and asks those who have not said. */
export function Measured() {
  const match = useMatches().at(-1);
  const page = pageOf(match?.handle);
  // An address that no page has can hold anything, even where it is written out in the table of this visit.
  const params = page?.nowhere ? { '*': '' } : (match?.params ?? {});
  const path = countedPath(useLocation().pathname, params);
  const title = pageTitle(page?.title ?? '');
  const agreed = useConsent() === 'granted';

  useEffect(() => startCounting(measurementId()), []);
  useEffect(() => (agreed ? viewPage({ path, title }) : undefined), [agreed, path, title]);

  return <ConsentBanner />;
}
