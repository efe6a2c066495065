import type { Charge, CardForm as Form } from '@heliodesk/core/contracts/signup';
import { type BusinessSizeId, type PlanId, trialDays } from '@heliodesk/core/rules/plans';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { CardForm } from '../card-form/index.ts';
import { ChargeSummary } from '../charge/index.ts';
import { FinishProgress } from './finish-progress.tsx';
import { ChargedToday, payAndStart, TrialUsedChoice } from './trial-used.tsx';
import { useFinish } from './use-finish.ts';

interface TrialPaymentProps {
  form: Form;
  companyIdentifier: string;
  tariff?: { planId: PlanId; businessSize: BusinessSizeId };
  firstCharge: Charge;
  /** Known before the card is given: there is no second trial, and the first charge is today's. */
  hadTrial: boolean;
  /** With what was charged, in pence, where there was no trial. */
  onFinished: (signedIn: boolean, charged: number | undefined) => unknown;
  /** After the visitor has been told why, in these words. */
  onFailed: (message: string) => unknown;
  /** A way out of it. */
  children?: ReactNode;
}

/** The next charge with its date, and the card that it goes to. */
export function TrialPayment(props: TrialPaymentProps) {
  const { companyIdentifier, tariff, firstCharge, hadTrial, onFinished, onFailed, children } = props;
  const [other, setOther] = useState<Form>();
  const form = other ?? props.form;
  const [setupId, setSetupId] = useState(form.setupId);
  const [agreed, setAgreed] = useState<number>();
  const finishing = useFinish({ companyIdentifier, onFinished, onFailed: tell });
  const { progress, trialUsed, finish, lookUp, fail } = finishing;
  const { gross } = firstCharge.amount;
  const today = trialUsed?.amount.gross ?? (hadTrial ? gross : 0);
  const [failure, setFailure] = useState<string>();

  function tell(message: string) {
    setFailure(message);
    return onFailed(message);
  }

  function succeed(taken: string) {
    setSetupId(taken);
    setFailure(undefined);
    return agree(taken, hadTrial ? gross : undefined);
  }

  function agree(taken: string, amount: number | undefined) {
    setAgreed(amount);
    return finish(taken, amount);
  }

  function takeOther() {
    setOther(trialUsed?.form);
    finishing.dropCard();
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="grid gap-6 sm:!p-8">
        {today === 0 && (
          <Alert tone="success" title="Nothing is charged today">
            {`Your ${trialDays}-day free trial starts now. Cancel before it ends and you pay nothing.`}
          </Alert>
        )}
        {hadTrial && !trialUsed && (
          <ChargedToday by="owner" gross={gross}>
            Your first month starts now, and it renews automatically until you cancel.
          </ChargedToday>
        )}
        {failure && (
          <Alert tone="danger" title="Payment Failed">
            {failure}
          </Alert>
        )}
        {trialUsed && (
          <TrialUsedChoice
            trialUsed={trialUsed}
            busy={progress.state === 'asking'}
            onAgree={(amount) => agree(setupId, amount)}
            onOtherCard={takeOther}
          />
        )}
        {!trialUsed && progress.state !== 'undecided' && (
          <CardForm
            key={form.setupId}
            form={form}
            submitLabel={hadTrial ? payAndStart(gross) : 'Start free trial'}
            busyLabel={hadTrial ? 'Paying...' : 'Starting your trial...'}
            returnPath={paths.signupSuccess(companyIdentifier)}
            onSucceeded={succeed}
            onUnheard={() => lookUp(form.setupId)}
            onFailed={fail}
          />
        )}
        <FinishProgress
          progress={progress}
          charging={agreed !== undefined}
          onAgain={() => finish(setupId, agreed)}
        />
        {children}
        {finishing.question}
      </Card>
      <section
        aria-labelledby="summary"
        className="grid gap-4 rounded-2xl border border-line bg-surface p-6 shadow-mid max-lg:-order-1 lg:sticky lg:top-24"
      >
        <h2 id="summary" className="font-semibold text-lg">
          What it costs
        </h2>
        <ChargeSummary
          {...(tariff && { tariff })}
          amount={trialUsed?.amount ?? firstCharge.amount}
          firstCharge={firstCharge}
          today={today}
        />
      </section>
    </div>
  );
}
