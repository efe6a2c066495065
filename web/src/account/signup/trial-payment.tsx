import type { Charge, CardForm as Form } from '@heliodesk/core/contracts/signup';
import { type BusinessSizeId, type PlanId, trialDays } from '@heliodesk/core/rules/plans';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { CardForm } from '../card-form/index.ts';
import { ChargeSummary } from '../charge/index.ts';
import { FinishProgress } from './finish-progress.tsx';
import { useFinish } from './use-finish.ts';

interface TrialPaymentProps {
  form: Form;
  companyIdentifier: string;
  tariff?: { planId: PlanId; businessSize: BusinessSizeId };
  firstCharge: Charge;
  onFinished: (signedIn: boolean) => unknown;
  /** After the visitor has been told why, in these words. */
  onFailed: (message: string) => unknown;
  /** A way out of it. */
  children?: ReactNode;
}

/** What will be charged and when, and the card that it will be charged to. */
export function TrialPayment(props: TrialPaymentProps) {
  const { form, companyIdentifier, tariff, firstCharge, onFinished, onFailed, children } = props;
  const [setupId, setSetupId] = useState(form.setupId);
  const { progress, finish, lookUp, fail } = useFinish({ companyIdentifier, onFinished, onFailed: tell });
  const [failure, setFailure] = useState<string>();

  function tell(message: string) {
    setFailure(message);
    return onFailed(message);
  }

  function succeed(taken: string) {
    setSetupId(taken);
    setFailure(undefined);
    return finish(taken);
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="grid gap-6 sm:!p-8">
        <Alert tone="success" title="Nothing is charged today">
          {`Your ${trialDays}-day free trial starts now. Cancel before it ends and you pay nothing.`}
        </Alert>
        {failure && (
          <Alert tone="danger" title="Payment Failed">
            {failure}
          </Alert>
        )}
        {progress.state !== 'undecided' && (
          <CardForm
            form={form}
            submitLabel="Start free trial"
            busyLabel="Starting your trial..."
            returnPath={paths.signupSuccess(companyIdentifier)}
            onSucceeded={succeed}
            onUnheard={() => lookUp(form.setupId)}
            onFailed={fail}
          />
        )}
        <FinishProgress progress={progress} onAgain={() => finish(setupId)} />
        {children}
      </Card>
      <section
        aria-labelledby="summary"
        className="grid gap-4 rounded-2xl border border-line bg-surface p-6 shadow-mid max-lg:-order-1 lg:sticky lg:top-24"
      >
        <h2 id="summary" className="font-semibold text-lg">
          What it costs
        </h2>
        <ChargeSummary {...(tariff && { tariff })} amount={firstCharge.amount} firstCharge={firstCharge} />
      </section>
    </div>
  );
}
