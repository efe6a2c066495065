/** An error as Stripe answers it. */
export class Refused extends Error {
  readonly status: number;
  readonly error: { type: string; message: string; code?: string; param?: string; decline_code?: string };

  constructor(status: number, error: Refused['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function invalid(message: string, { code, param }: { code?: string; param?: string } = {}): Refused {
  return new Refused(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });
}

export function missing(what: string, id: string): Refused {
  return new Refused(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${what}: '${id}'`,
  });
}

/** The card's bank wants to be asked, by the secret on the invoice. */
export function needsAction(): Refused {
  return new Refused(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message: 'This payment requires additional user action before it can be completed successfully.',
  });
}

export function declined({ words, code }: { words: string; code: string }): Refused {
  return new Refused(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: code,
    message: words,
  });
}
