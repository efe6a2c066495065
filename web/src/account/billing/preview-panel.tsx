import type { BillingSubscription, PlanPreview } from '@heliodesk/core/contracts/billing';
import { formatDate, formatPence } from '../../lib/format.ts';
import { refusalWords } from '../../lib/refusal.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AmountRows } from './amount-rows.tsx';
import { cardWords, tariffWords } from './words.ts';

interface PreviewPanelProps {
  preview: {
    data: PlanPreview | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  subscription: BillingSubscription;
}

export function PreviewPanel({ preview, subscription }: PreviewPanelProps) {
  const { data, error, isFetching, refetch } = preview;
  if (error && !isFetching) {
    return (
      <LoadFailure title="What it costs couldn’t be loaded" busy={isFetching} onRetry={() => refetch()}>
        {refusalWords(error)}
      </LoadFailure>
    );
  }
  return (
    <section
      aria-label="What it costs"
      aria-busy={isFetching}
      aria-live="polite"
      className="grid gap-4 rounded-xl bg-sunken px-4 py-4"
    >
      {data && !isFetching ? <Costs {...data} subscription={subscription} /> : <Skeleton className="h-40" />}
    </section>
  );
}

type CostsProps = PlanPreview & Pick<PreviewPanelProps, 'subscription'>;

function Costs({ dueNow, credit, nextCharge, beginsAt, subscription }: CostsProps) {
  return (
    <>
      <div className="grid gap-2">
        <h3 className="font-semibold">Now</h3>
        {dueNow.gross > 0 ? (
          <>
            <AmountRows amount={dueNow} credit={subscription.credit} />
            <p className="text-muted text-sm">{chargedTo(subscription)}</p>
          </>
        ) : (
          <p>{beginsAt ? laterWords(subscription, beginsAt) : unchargedWords(subscription)}</p>
        )}
        {credit > 0 && (
          <p>
            You’ll have a credit of <span className="font-semibold">{formatPence(credit)}</span>, which we’ll
            use first.
          </p>
        )}
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">Next charge, on {formatDate(nextCharge.at)}</h3>
        <AmountRows amount={nextCharge.amount} credit={credit} />
      </div>
    </>
  );
}

function chargedTo({ card }: BillingSubscription): string {
  return `For the rest of this month, charged now to your ${card ? cardWords(card) : 'card'}.`;
}

function laterWords(subscription: BillingSubscription, beginsAt: string): string {
  return `Nothing. You’ve paid for ${tariffWords(subscription)} until ${formatDate(beginsAt)}, so you keep it until then.`;
}

function unchargedWords({ state }: BillingSubscription): string {
  return state === 'trialing' ? 'Nothing: you’re still in your free trial.' : 'Nothing is charged now.';
}
