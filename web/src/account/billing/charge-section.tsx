import type { BillingSubscription } from '@heliodesk/core/contracts/billing';
import { formatDate } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { SettingsSection } from '../settings/index.ts';
import { AmountRows } from './amount-rows.tsx';
import { creditWords } from './words.ts';

export function ChargeSection({ subscription }: { subscription: BillingSubscription }) {
  const { nextCharge, credit, state } = subscription;
  // The credit that counts: an overdue amount has used it up already; any since then is for the next invoice.
  const used = state === 'past_due' ? 0 : credit;
  return (
    <SettingsSection title="Next charge" lead="What your card will be charged, and when.">
      <Card className="grid content-start gap-4">
        {nextCharge ? (
          <>
            <h3 className="font-semibold text-lg">{formatDate(nextCharge.at)}</h3>
            <AmountRows amount={nextCharge.amount} credit={used} />
          </>
        ) : (
          <p className="text-muted">{uncharged(subscription)}</p>
        )}
        {credit > 0 && (
          <p className="rounded-xl bg-leaf-soft px-4 py-3 text-leaf">{creditWords(subscription)}</p>
        )}
      </Card>
    </SettingsSection>
  );
}

function uncharged({ state }: BillingSubscription): string {
  if (state === 'suspended') return 'We’ve stopped trying your card. Pay what’s due and you can carry on.';
  if (state === 'past_due') return 'We’ll try your card again in the next few days.';
  return 'You won’t be charged.';
}
