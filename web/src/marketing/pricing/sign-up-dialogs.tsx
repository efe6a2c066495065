import type { BusinessSizeId, PlanId } from '@heliodesk/core/rules/plans';
import { useState } from 'react';
import { trackPricingPage } from '../../lib/measuring/events.ts';
import { WaitlistDialog } from '../waitlist/index.ts';
import { type Company, GetStartedDialog } from './get-started-dialog.tsx';

interface SignUpDialogsProps {
  open: boolean;
  onClose: () => void;
  planId: PlanId;
  size: BusinessSizeId;
  onChooseSize: (size: BusinessSizeId) => void;
}

/** The way to the checkout, and from there, for those who only want the list, the way to that. */
export function SignUpDialogs({ open, onClose, ...choice }: SignUpDialogsProps) {
  const [listOnly, setListOnly] = useState(false);
  const [typed, setTyped] = useState<Company>({ companyName: '', companyEmail: '' });

  function openList(company: Company) {
    setTyped(company);
    setListOnly(true);
  }

  // The first dialog reports its closing when it makes room for the second, too.
  function leaveFirst() {
    if (!listOnly) onClose();
  }

  function leaveList() {
    setListOnly(false);
    onClose();
  }

  return (
    <>
      <GetStartedDialog {...choice} open={open && !listOnly} onClose={leaveFirst} onListOnly={openList} />
      <WaitlistDialog
        // Made anew for other words, since it takes up what was typed only once.
        key={JSON.stringify(typed)}
        open={open && listOnly}
        onClose={leaveList}
        initial={{ name: typed.companyName, email: typed.companyEmail }}
        onComplete={() => trackPricingPage()}
      />
    </>
  );
}
