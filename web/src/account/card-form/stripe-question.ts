import { loadStripe } from '@stripe/stripe-js/pure';

/** Has the card's bank ask on the page about a payment. Resolves once it has approved. */
export async function askStripesBank(
  publishableKey: string,
  clientSecret: string,
): Promise<string | undefined> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe needs a browser');
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error && (error.message ?? 'Your bank didn’t confirm the payment.');
}
