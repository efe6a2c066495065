import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CardFormProps } from './props.ts';
import { stripeAppearance } from './stripe-appearance.ts';

// Without it the module loads Stripe's script as soon as it is imported, and reports what fails to nobody.
export { loadStripe } from '@stripe/stripe-js/pure';

export function StripeForm({ stripe, ...props }: CardFormProps & { stripe: Stripe }) {
  const [options] = useState(() => ({
    clientSecret: props.form.clientSecret,
    appearance: stripeAppearance(),
  }));
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ submitLabel, busyLabel, returnPath, onSucceeded, onFailed, onUnheard }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!stripe || !elements || !ready || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      const outcome = await confirm(stripe, elements, location.origin + returnPath);
      if (outcome.kind === 'taken') await onSucceeded(outcome.setupId);
      if (outcome.kind === 'unheard' && onUnheard) await onUnheard();
      else if (outcome.kind === 'failed' || outcome.kind === 'unheard') onFailed(outcome.message);
    } catch {
      onFailed('Payment processing failed');
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {!ready && <Skeleton className="h-40" />}
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }}
        onReady={() => setReady(true)}
        onLoadError={({ error }) => onFailed(error.message)}
      />
      <Button type="submit" size="lg" busy={busy || !ready} className="w-full">
        {busy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}

type Outcome =
  | { kind: 'taken'; setupId: string }
  | { kind: 'failed' | 'unheard'; message?: string }
  | { kind: 'unfinished' };

async function confirm(stripe: Stripe, elements: StripeElements, return_url: string): Promise<Outcome> {
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    confirmParams: { return_url },
    redirect: 'if_required',
  });
  if (setupIntent) return { kind: 'taken', setupId: setupIntent.id };
  // Stripe says by the field itself what is missing there.
  if (error.type === 'validation_error') return { kind: 'unfinished' };
  const kind = error.type === 'api_connection_error' ? 'unheard' : 'failed';
  return error.message ? { kind, message: error.message } : { kind };
}
