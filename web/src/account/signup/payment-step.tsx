import type { RegisterCompanyAnswer } from '@heliodesk/core/contracts/signup';
import { planOf } from '@heliodesk/core/rules/plans';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Choice } from './choice.ts';
import { TrialPayment } from './trial-payment.tsx';

interface PaymentStepProps {
  choice: Choice;
  registered: RegisterCompanyAnswer;
  onBack: (failure?: string) => void;
  onFinished: (companyIdentifier: string, signedIn: boolean, charged?: number) => void;
}

export function PaymentStep({ choice, registered, onBack, onFinished }: PaymentStepProps) {
  const { companyIdentifier, firstCharge, hadTrial, completed: _, ...form } = registered;
  const { plan: planId, businessSize } = choice;
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <h1 className="text-headline">Add your card</h1>
        <p className="text-lead text-muted">{`Then ${planOf(planId).name} is yours${hadTrial ? '' : ' to try'}.`}</p>
      </div>
      <TrialPayment
        form={form}
        companyIdentifier={companyIdentifier}
        tariff={{ planId, businessSize }}
        firstCharge={firstCharge}
        hadTrial={hadTrial}
        onFinished={(signedIn, charged) => onFinished(companyIdentifier, signedIn, charged)}
        onFailed={onBack}
      >
        <Button variant="ghost" onClick={() => onBack()}>
          <ArrowLeft aria-hidden />
          Back to details
        </Button>
      </TrialPayment>
    </div>
  );
}
