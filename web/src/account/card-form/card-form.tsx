import type { CardFormProps } from './props.ts';
import { SandboxForm } from './sandbox-form.tsx';
import { StripeLoader } from './stripe-loader.tsx';

/** Takes a card for later. Its number goes from the field to the provider, and nowhere else. */
export function CardForm(props: CardFormProps) {
  return props.form.provider === 'stripe' ? <StripeLoader {...props} /> : <SandboxForm {...props} />;
}
