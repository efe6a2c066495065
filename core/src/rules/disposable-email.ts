/** Hosts of addresses that last some minutes. No list of them is whole, so such an address is marked, not refused. */
const hosts = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonaddy.me burnermail.io byom.de cock.li
  discard.email discardmail.com dispostable.com dropmail.me emailondeck.com emailfake.com fakeinbox.com fakemail.net
  getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info
  guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com inboxbear.com inboxkitten.com
  incognitomail.org jetable.org mail-temp.com mail.tm mail7.io mailcatch.com maildrop.cc mailexpire.com mailinator.com
  mailinator.net mailnesia.com mailnull.com mailpoof.com mailsac.com mailtemp.net mintemail.com minuteinbox.com
  moakt.cc moakt.com mohmal.com mytemp.email nada.email sharklasers.com spam4.me spambox.us spamgourmet.com tempail.com
  temp-mail.io temp-mail.org tempinbox.com tempmail.com tempmail.dev tempmail.net tempmail.plus tempmailo.com
  tempr.email throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com trashmail.com trashmail.de
  trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net`.split(/\s+/),
);

/** True for a disposable address. */
export function isDisposable(email: string): boolean {
  const [, host = ''] = email.trim().toLowerCase().split('@');
  const labels = host.split('.');
  return labels.some((_label, place) => hosts.has(labels.slice(place).join('.')));
}
