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
  const turns = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening and each closing is a turn
  useEffect(() => {
    turns.current += 1;
  }, [open]);
  const list = useWaitlistDialog(() => trackPricingPage());

  function openList({ companyName, companyEmail }: Company) {
    const turn = turns.current;
    // Whoever has closed this dialog meanwhile wants neither, also if they have opened it again.
    list.openDialog({
      contact: { name: companyName, email: companyEmail },
      stillWanted: () => turns.current === turn,
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
