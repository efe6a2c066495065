declare module 'mailparser' {
  export type Mailbox = { name?: string; address?: string; group?: Mailbox[] };
  export type AddressObject = { value: Mailbox[] };
  export type Attachment = { filename?: string; contentType: string; content: Buffer };

  export type ParsedMail = {
    headerLines: readonly { key: string; line: string }[];
    attachments: Attachment[];
    from?: AddressObject;
    to?: AddressObject | AddressObject[];
    cc?: AddressObject | AddressObject[];
    messageId?: string;
    subject?: string;
    text?: string;
    html?: string | false;
  };

  type Switch =
    | 'skipTextToHtml'
    | 'skipTextLinks'
    | 'skipImageLinks'
    | 'keepDeliveryStatus'
    | 'skipHtmlToText';
  type Options = Partial<Record<Switch, boolean>> & { maxHtmlLengthToParse?: number };

  export function simpleParser(source: Buffer, options?: Options): Promise<ParsedMail>;
}
