/** The headers of a mail by their names in small letters; several of one name joined by line breaks. */
export type MailHeaders = Readonly<Record<string, string>>;

/**
 * True if a program wrote it: an answering machine, a list, a newsletter, a mail server (RFC 3834). Nobody answers such
 * a mail automatically, so that no two of them ever talk to each other.
 */
export function isAutomatic(headers: MailHeaders): boolean {
  const has = (name: string, value: RegExp) => value.test(headers[name] ?? '');
  return (
    has('auto-submitted', /^(?!\s*no\b)\s*\S/i) ||
    has('precedence', /\b(?:bulk|junk|list|auto_reply)\b/i) ||
    has('list-id', /\S/) ||
    has('list-unsubscribe', /\S/) ||
    has('x-autoreply', /\S/) ||
    has('x-autorespond', /\S/) ||
    has('x-auto-response-suppress', /\b(?:all|autoreply|oof)\b/i) ||
    has('return-path', /^\s*<\s*>\s*$/) ||
    has('content-type', /^\s*multipart\/report\b/i)
  );
}
