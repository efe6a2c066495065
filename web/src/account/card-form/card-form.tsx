import type { CardForm as Form } from '@heliodesk/core/contracts/signup';
import { SandboxForm } from './sandbox-form.tsx';
import { StripeLoader } from './stripe-loader.tsx';

export interface CardFormProps {
  form: Form;
  submitLabel: string;
  busyLabel: string;
  /** Where the card's bank sends the visitor back to, should it ask on a page of its own. */
  returnPath: string;
  /** The form stays busy until that is done. */
  onSucceeded: (setupId: string) => Promise<unknown> | undefined;
  /** With what the provider says of it, if it says anything. */
  onFailed: (message: string | undefined) => void;
}

/** Takes a card for later. Its number goes from the field to the provider, and nowhere else. */
export function CardForm(props: CardFormProps) {
  return props.form.provider === 'stripe' ? <StripeLoader {...props} /> : <SandboxForm {...props} />;
}
