import { useLive } from '../../lib/live/use-live.ts';
import { useUser } from '../../lib/session.ts';

/** Keeps what the pages of a company show as it is by now. */
export function LivePages() {
  useLive(useUser().company.companyIdentifier);
  return null;
}
