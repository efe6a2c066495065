import type { BillingSubscription, ChangePlanBody, PlanPreview } from '@heliodesk/core/contracts/billing';
import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { ApiError } from '../../lib/api-client.ts';
import { formatDate, formatPence } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { toast } from '../../ui/toast-store.ts';
import { paymentProblem, usePayment } from '../card-form/index.ts';
import { changePlan, renewed, usePlanPreview } from './api.ts';
import { PlanChoice } from './plan-choice.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { type Tariff, tariffWords } from './words.ts';

interface PlanDialogProps {
  subscription: BillingSubscription;
  open: boolean;
  onClose: () => Promise<void>;
}

export function PlanDialog({ subscription, open, onClose }: PlanDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change plan"
      description="You’ll see what it costs before anything changes."
    >
      {open && <PlanForm subscription={subscription} onClose={onClose} />}
    </Dialog>
  );
}

/** Beside the button that agrees to it, since on a phone the rest has to be scrolled to. */
function CostInShort({ dueNow, credit, nextCharge }: PlanPreview) {
  const fromCard = Math.max(0, dueNow.gross - credit);
  return (
    <p className="w-full text-sm">
      <span className="font-semibold">{fromCard > 0 ? formatPence(fromCard) : 'Nothing'} now</span>, then{' '}
      <span className="font-semibold">{formatPence(nextCharge.amount.gross)} a month</span> with VAT from{' '}
      {formatDate(nextCharge.at)}
    </p>
  );
}

type PlanFormProps = Omit<PlanDialogProps, 'open'>;

function PlanForm({ subscription, onClose }: PlanFormProps) {
  const { planId, businessSize } = subscription;
  const [chosen, setChosen] = useState<Tariff>({ planId, businessSize });
  const [problem, setProblem] = useState<string>();
  const another = chosen.planId !== planId || chosen.businessSize !== businessSize;
  const preview = usePlanPreview(chosen, { enabled: another });
  const { pay, question } = usePayment();
  const { run, busy } = useAction({
    act: (body: ChangePlanBody) => pay(() => changePlan(body)),
    failure: 'Plan not changed',
    renews: renewed,
    async onDone() {
      await onClose();
      const beginsAt = preview.data?.beginsAt;
      const description = beginsAt
        ? `From ${formatDate(beginsAt)} your plan is ${tariffWords(chosen)}.`
        : `Your plan is ${tariffWords(chosen)}.`;
      toast({ title: 'Plan changed', description });
    },
    onRefused(error) {
      setProblem(paymentProblem(error));
      // What is due has changed with it, and is shown before it can be agreed to again.
      if (error instanceof ApiError && error.status === 409) preview.refetch();
      return true;
    },
  });

  function choose(tariff: Tariff) {
    setProblem(undefined);
    setChosen(tariff);
  }

  function confirm() {
    if (!preview.data || preview.isFetching) return;
    setProblem(undefined);
    run({ ...chosen, agreedGross: preview.data.dueNow.gross });
  }

  return (
    <div className="grid gap-6">
      <PlanChoice chosen={chosen} onChoose={choose} present={{ planId, businessSize }} />
      {another && <PreviewPanel preview={preview} subscription={subscription} />}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <DialogActions>
        {another && preview.data && !preview.isFetching && (
          <CostInShort {...preview.data} credit={subscription.credit} />
        )}
        <Button variant="secondary" onClick={onClose}>
          Keep your plan
        </Button>
        {another && (
          <Button busy={busy || !preview.data || preview.isFetching} onClick={confirm}>
            {busy ? 'Changing …' : 'Confirm change'}
          </Button>
        )}
      </DialogActions>
      {question}
    </div>
  );
}
