import { AppError } from '#platform/errors.ts';

/** A refusal by Stripe for another reason than a card: a mistake of ours, or something that is not there. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal';
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly requestId: string | undefined;

  // Only these: the SDK's own error carries the whole answer, with client secrets and cards in it, into the log.
  constructor({ type, message, code, param, requestId }: SdkError) {
    super(withoutSecrets(message));
    this.type = type;
    this.code = code;
    this.param = param;
    this.requestId = requestId;
  }
}

const away = [
  'StripeConnectionError',
  'StripeRateLimitError',
  'StripeAPIError',
  'RateLimitError',
  'TemporarySessionExpiredError',
];

/** A payment about which the card's bank wants to be asked. */
export const needsAction = 'invoice_payment_intent_requires_action';

export function failureOf(error: unknown): unknown {
  if (!isSdkError(error)) return error;
  if (error.type === 'StripeCardError' && error.code !== needsAction)
    return new AppError('card_refused', { message: withoutSecrets(error.message) });
  // The same request is being done at this moment, and its outcome is not known yet.
  const isUnderWay = error.code === 'idempotency_key_in_use';
  if (isUnderWay || away.includes(error.type)) return new AppError('payments_unavailable');
  return new StripeRefusal(error);
}

/** The answer, or nothing where Stripe does not know it. */
export async function orUndefined<Found>(asking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (isRefusal(error, 'resource_missing')) return undefined;
    throw error;
  }
}

export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof StripeRefusal && error.code === code;
}

type SdkError = Error & { type: string; code?: string; param?: string; requestId?: string };

// By its type's name, because naming the class would load the SDK.
function isSdkError(error: unknown): error is SdkError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && 'raw' in error;
}

function withoutSecrets(message: string): string {
  return message
    .replace(/\b(?:sk|rk|pk|whsec)_\w+|\w+_secret_\w+/g, '…')
    .replace(/\b(?:\d[ -]?){12,18}\d\b/g, '…');
}
