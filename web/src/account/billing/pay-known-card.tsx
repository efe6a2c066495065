import type { BillingDue, Card } from '@heliodesk/core/contracts/billing';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { ApiError } from '../../lib/api-client.ts';
import { formatPence } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { paymentProblem, usePayment } from '../card-form/index.ts';
import { payDue, renewed, useBilling } from './api.ts';
import { cardWords } from './words.ts';

interface PayKnownCardProps {
  due: BillingDue;
  card: Card | null;
  /** The way to another card. */
  other: ReactNode;
}

/** Pays all that is due with the card on file. */
export function PayKnownCard({ due: { total }, card, other }: PayKnownCardProps) {
  const [problem, setProblem] = useState<string>();
  const { pay, question } = usePayment();
  const { refetch } = useBilling();
  const amount = formatPence(total);
  const { run, busy } = useAction({
    act: () => pay(() => payDue({ agreedTotal: total })),
    failure: 'Not paid',
    renews: renewed,
    onDone: () => toast({ title: `Thank you, ${amount} is paid` }),
    onRefused(error) {
      setProblem(paymentProblem(error));
      // Part of it may be paid, or more may be due by now.
      if (error instanceof ApiError) refetch();
      return true;
    },
  });

  return (
    <div className="grid gap-4">
      {problem && <Alert tone="danger">{problem}</Alert>}
      {card && <p className="text-muted text-sm">We’ll charge your {cardWords(card)}.</p>}
      <div className="flex flex-wrap gap-3">
        {card && (
          <Button
            busy={busy}
            onClick={() => {
              setProblem(undefined);
              run();
            }}
          >
            {busy ? 'Paying …' : `Pay ${amount} now`}
          </Button>
        )}
        {other}
      </div>
      {question}
    </div>
  );
}
