import type { CardForm } from '@heliodesk/core/contracts/signup';

export interface CardFormProps {
  form: CardForm;
  submitLabel: string;
  busyLabel: string;
  /** Where the card's bank sends the visitor back to, should it ask on a page of its own. */
  returnPath: string;
  /** The form stays busy until that is done. */
  onSucceeded: (setupId: string) => Promise<unknown> | undefined;
  /** With what the provider says of it, if it says anything. */
  onFailed: (message: string | undefined) => void;
}
