import type { BillingDue, BillingSubscription } from '@heliodesk/core/contracts/billing';
import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import { withVat } from '@heliodesk/core/rules/vat';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPence } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { usePayment } from '../card-form/index.ts';
import { AmountRows } from './amount-rows.tsx';
import { renewed, startAgain, useBilling } from './api.ts';
import { CardStep } from './card-step.tsx';
import { DueList } from './due-list.tsx';
import { KnownCard } from './known-card.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { pathToStartAgain, type ReturnedCard } from './returned-card.ts';
import { cardWords, type Tariff, tariffWords } from './words.ts';

interface StartAgainFormProps {
  subscription: BillingSubscription;
  due: BillingDue | null;
  returned: ReturnedCard | undefined;
  onClose: () => Promise<void>;
}

export function StartAgainForm({ subscription, due, returned, onClose }: StartAgainFormProps) {
  const { planId, businessSize, card, credit } = subscription;
  const { vatRate } = useBilling().data?.details ?? {};
  const client = useQueryClient();
  const { companyIdentifier } = useUser().company;
  const [chosen, setChosen] = useState<Tariff>(returned?.startsAgainWith ?? { planId, businessSize });
  const [another, setAnother] = useState(!card && !returned);
  const amount = withVat(monthlyPriceInPence(chosen.planId, chosen.businessSize), vatRate);
  const agreedGross = (due?.total ?? 0) + amount.gross - Math.min(credit, amount.gross);
  const fromCard = formatPence(agreedGross);
  const { pay, question } = usePayment();

  async function start(setupId?: string) {
    const body = { ...chosen, agreedGross, ...(setupId && { setupId }) };
    await pay(() => startAgain(body));
    await Promise.all(renewed.map((address) => client.invalidateQueries({ queryKey: [address] })));
    await onClose();
    toast({ title: 'Welcome back', description: `Your plan is ${tariffWords(chosen)}.` });
  }

  return (
    <div className="grid gap-6">
      <PlanChoice chosen={chosen} onChoose={setChosen} />
      <section aria-label="What it costs" className="grid gap-2 rounded-xl bg-sunken px-4 py-4">
        <h3 className="font-semibold">Now, and each month from today</h3>
        <AmountRows amount={amount} credit={credit} />
      </section>
      {due && (
        <section aria-label="From before" className="grid gap-2 rounded-xl bg-sunken px-4 py-4">
          <h3 className="font-semibold">Still to pay from before, charged first</h3>
          <DueList due={due} />
          <p className="font-semibold">{`${fromCard} in all`}</p>
        </section>
      )}
      {another ? (
        <CardStep
          submitLabel={`Start again and pay ${fromCard}`}
          returnPath={pathToStartAgain(companyIdentifier, chosen)}
          onTaken={start}
        />
      ) : (
        <KnownCard
          words={returned || !card ? 'your new card' : `your ${cardWords(card)}`}
          submitLabel={`Start again and pay ${fromCard}`}
          onConfirm={() => start(returned?.setupId)}
          other={
            <Button variant="ghost" onClick={() => setAnother(true)}>
              Use another card
            </Button>
          }
        />
      )}
      {question}
    </div>
  );
}
