/** A text message that will never be taken as it is: its recipient can't get it, or won't. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
  /** The carrier's own number for the reason. */
  readonly code: string;

  constructor(code: string) {
    super(`The carrier refused a text message (${code})`);
    this.code = code;
  }
}

/** It was handed over, and no answer came: it may be on its way. */
export class SmsUnsure extends Error {
  override name = 'SmsUnsure';
}
