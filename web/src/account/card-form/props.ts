import type { CardForm } from '@heliodesk/core/contracts/signup';

export interface CardFormProps {
  form: CardForm;
  submitLabel: string;
  busyLabel: string;
  /** The address that the card's bank sends the visitor back to, should it ask on a page of its own. */
  returnPath: string;
  /** The form stays busy until that is done. */
  onSucceeded: (setupId: string) => Promise<unknown> | undefined;
  /** The provider's answer was lost, so that the card may have been taken: whoever can find out does so. */
  onUnheard?: () => Promise<unknown>;
  /** With what the provider says of it, if it says anything. */
  onFailed: (message: string | undefined) => void;
}
