import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useRequest } from '../form/index.ts';
import type { CardFormProps } from './props.ts';

/** Stripe's code is fetched here and nowhere else: only whoever is about to give a card meets it. */
export function StripeLoader(props: CardFormProps) {
  const { request, retry } = useRequest(fetchStripe, props.form.publishableKey);
  if (request.state === 'failed')
    return (
      <LoadFailure title="The card form couldn’t be loaded" busy={false} onRetry={retry}>
        Please check your connection, and whether something in your browser blocks js.stripe.com.
      </LoadFailure>
    );
  if (request.state === 'loading') return <LoadingFields />;
  const { StripeForm, stripe } = request.answer;
  return <StripeForm {...props} stripe={stripe} />;
}

async function fetchStripe(publishableKey: string | undefined) {
  const { loadStripe, StripeForm } = await import('./stripe-form.tsx');
  const stripe = await loadStripe(publishableKey ?? '');
  if (!stripe) throw new Error('Stripe needs a browser');
  return { StripeForm, stripe };
}

function LoadingFields() {
  return (
    <div className="grid gap-6">
      <VisuallyHidden role="status">Loading the card form</VisuallyHidden>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-13" />
    </div>
  );
}
