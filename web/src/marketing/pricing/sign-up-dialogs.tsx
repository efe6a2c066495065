import type { BusinessSizeId, PlanId } from '@heliodesk/core/rules/plans';
import { useEffect, useRef } from 'react';
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
export function SignUpDialogs({ open, onClose, ...choice }: SignUpDialogsProps) {
  const openNow = useRef(open);
  useEffect(() => {
    openNow.current = open;
  }, [open]);
  const list = useWaitlistDialog(() => trackPricingPage());

  function openList({ companyName, companyEmail }: Company) {
    // Whoever has closed this dialog meanwhile wants neither.
    list.openDialog({
      contact: { name: companyName, email: companyEmail },
      stillWanted: () => openNow.current,
    });
  }

  return (
    <>
      <GetStartedDialog
        {...choice}
        open={open}
        onClose={onClose}
        onListOnly={openList}
        listLoading={list.loading}
      />
      {list.dialog}
    </>
  );
}
