import type { SandboxCheckout } from '@heliodesk/core/contracts/sandbox';
import { trialDays } from '@heliodesk/core/rules/plans';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { leaveFor } from '../../lib/leave-for.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { Card } from '../../ui/card.tsx';
import { ChargeSummary } from '../charge/index.ts';
import { payCheckout, tellBankOfCheckout } from './api.ts';
import { CardEntry } from './card-entry.tsx';

export function OpenCheckout({ id, checkout }: { id: string; checkout: SandboxCheckout }) {
  const { planId, businessSize, companyName, email, firstCharge, cancelUrl } = checkout;
  const [failure, setFailure] = useState<string>();
  return (
    <div className="account-page grid content-start justify-items-center px-4 py-8 sm:py-14">
      <div className="grid w-full max-w-4xl items-start gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="grid gap-6">
          <a href={cancelUrl} className={buttonVariants({ variant: 'ghost', className: '-ml-4 w-fit' })}>
            <ArrowLeft aria-hidden />
            Cancel and go back
          </a>
          <div className="grid gap-2">
            <h1 className="text-headline">{`Try Heliodesk free for ${trialDays} days`}</h1>
            <p className="wrap-anywhere text-muted">
              For <strong className="font-semibold text-ink">{companyName}</strong>
              <br />
              {email}
            </p>
          </div>
          <ChargeSummary
            tariff={{ planId, businessSize }}
            amount={firstCharge.amount}
            firstCharge={firstCharge}
          />
        </div>
        <Card className="grid gap-6 sm:!p-8">
          <h2 className="font-semibold text-xl tracking-tight">Pay by card</h2>
          {failure && (
            <Alert tone="danger" title="Payment Failed">
              {failure}
            </Alert>
          )}
          <CardEntry
            submitLabel="Start free trial"
            busyLabel="Checking your card..."
            pay={(card) => {
              setFailure(undefined);
              return payCheckout(id, card);
            }}
            tellBank={(approved) => tellBankOfCheckout(id, approved)}
            onAccepted={({ url }) => leaveFor(url ?? checkout.successUrl)}
            onRefused={(message = 'Payment failed') => setFailure(message)}
          />
          <p className="text-muted text-sm">
            Nothing is charged today. You can cancel at any time before the first charge.
          </p>
        </Card>
      </div>
    </div>
  );
}
