import type { BusinessSizeId, PlanId } from '@heliodesk/core/rules/plans';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { trackPricingPage } from '../../lib/measuring/events.ts';
import { useOnDemand } from '../../lib/on-demand.ts';
import { loadWaitlistDialog } from '../waitlist/index.ts';
import { type Company, GetStartedDialog } from './get-started-dialog.tsx';

export type SignUpStep = 'get-started' | 'waiting-list' | 'none';

interface SignUpDialogsProps {
  step: SignUpStep;
  onStep: Dispatch<SetStateAction<SignUpStep>>;
  planId: PlanId;
  size: BusinessSizeId;
  onChooseSize: (size: BusinessSizeId) => void;
}

/** The way to the checkout, and from there, for those who only want the list, the way to that. */
export function SignUpDialogs({ step, onStep, ...choice }: SignUpDialogsProps) {
  const [typed, setTyped] = useState<Company>({ companyName: '', companyEmail: '' });
  const { Loaded: WaitlistDialog, loading, load } = useOnDemand(loadWaitlistDialog);

  async function openList(company: Company) {
    setTyped(company);
    if (await load()) onStep((now) => (now === 'get-started' ? 'waiting-list' : now));
  }

  // A dialog also reports its closing when it makes room for the other, and then the step is the other's.
  const leave = (left: SignUpStep) => () => onStep((now) => (now === left ? 'none' : now));

  return (
    <>
      <GetStartedDialog
        {...choice}
        open={step === 'get-started'}
        onClose={leave('get-started')}
        onListOnly={openList}
        listLoading={loading}
      />
      {WaitlistDialog && (
        <WaitlistDialog
          // Made anew for other words, since it takes up what was typed only once.
          key={JSON.stringify(typed)}
          open={step === 'waiting-list'}
          onClose={leave('waiting-list')}
          initial={{ name: typed.companyName, email: typed.companyEmail }}
          onComplete={() => trackPricingPage()}
        />
      )}
    </>
  );
}
