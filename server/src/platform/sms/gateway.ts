/** A text message to a number such as +447700900123. */
export type Sms = {
  id: string;
  to: string;
  body: string;
  /** Address for the carrier's status reports. */
  reportsTo: string;
};

/** A carrier of text messages. */
export type SmsGateway = {
  /** The number that it sends from; empty where it has several to choose from. */
  sender: string;
  /**
   * Hands one over, and tells what it is called there. Throws `SmsRefused` for one that will never be taken, `SmsUnsure`
   * where it may have been taken, and anything else where it certainly was not, so that it may be tried again.
   */
  send(sms: Sms): Promise<string>;
  /** Names of texts that it has taken with this number and these words since a moment, the newest first. */
  listTaken(sms: Pick<Sms, 'to' | 'body'>, since: Date): Promise<string[]>;
  description: string;
};
