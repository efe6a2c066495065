import type { BusinessSizeId, PlanId } from '@heliodesk/core/rules/plans';
import { trackPricingPage } from '../../lib/measuring/events.ts';
import { useWaitlistDialog } from '../waitlist/index.ts';
import { type Company, GetStartedDialog } from './get-started-dialog.tsx';

interface SignUpDialogsProps {
  open: boolean;
  onClose: () => void;
  planId: PlanId;
  size: BusinessSizeId;
  onChooseSize: (size: BusinessSizeId) => void;
}

/** The way to the checkout, and from there, for those who only want the list, the way to that. */
export function SignUpDialogs({ onClose, ...choice }: SignUpDialogsProps) {
  const list = useWaitlistDialog(() => trackPricingPage());

  async function openList({ companyName, companyEmail }: Company) {
    if (await list.openDialog({ name: companyName, email: companyEmail })) onClose();
  }

  return (
    <>
      <GetStartedDialog {...choice} onClose={onClose} onListOnly={openList} listLoading={list.loading} />
      {list.dialog}
    </>
  );
}
