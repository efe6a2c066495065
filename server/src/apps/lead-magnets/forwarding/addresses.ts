import type { ForwardingAddress } from '@heliodesk/core/contracts/magnet-forwarding';
import { forwardingStateOf, mayAsk } from '@heliodesk/core/rules/magnets/forwarding';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { listMagnets, readCompany } from '../store.ts';
import { proofAddress } from './links.ts';
import { forwardingProofMail } from './mails.ts';
import { type ForwardingRow, listColleagues, listForwarding, putAsked } from './store.ts';

/** Few letters, since nobody has shown yet whose mailbox it is. */
const day = 24 * 60 * 60_000;
const perAddress: Limit = { max: 3, windowMs: day };
/** More readers than a company has, and too few strangers to be worth a spammer's while. */
const newPerCompany: Limit = { max: 20, windowMs: day };

/** Addresses that leads are forwarded to, and whether their readers have agreed. */
export function createForwardingAddresses(platform: Platform) {
  const { db, clock, limiter } = platform;

  async function list(actor: Actor): Promise<{ items: ForwardingAddress[] }> {
    const { companyId } = actor;
    return db.read(actor, async (tx) => {
      const drafts = (await listMagnets(tx, companyId)).flatMap(({ magnet }) => magnet.settings.forwardTo);
      const wanted = [...new Set(drafts.map(inSmallLetters))].sort();
      const colleagues = await listColleagues(tx, companyId, wanted);
      const known = await listForwarding(tx, companyId);
      return {
        items: wanted.flatMap((address) => {
          if (colleagues.includes(address)) return [ofColleague(address)];
          const row = known.find((each) => each.address === address);
          return row ? [present(row)] : [];
        }),
      };
    });
  }

  /** Asks about those of some addresses that nobody was asked about yet. */
  async function askForNew(tx: Tx, actor: Actor, addresses: readonly string[]): Promise<void> {
    if (addresses.length === 0) return;
    const { companyId } = actor;
    const wanted = [...new Set(addresses.map(inSmallLetters))];
    const known = (await listForwarding(tx, companyId)).map(({ address }) => address);
    const proven = [...known, ...(await listColleagues(tx, companyId, wanted))];
    for (const address of wanted) {
      if (proven.includes(address)) continue;
      if (limiter.hit(`forwarding ${companyId}`, newPerCompany).exceeded)
        throw new AppError('validation_failed', {
          fields: {
            'settings.forwardTo': 'That’s a lot of new addresses for one day. Please add the rest tomorrow',
          },
        });
      await send(tx, companyId, address);
    }
  }

  /** Asks once more, for whoever has lost the letter or let it lie. */
  function ask(actor: Actor, typed: { address: string }): Promise<ForwardingAddress> {
    const { companyId } = actor;
    const address = inSmallLetters(typed.address);
    return db.write(actor, async (tx) => {
      const known = (await listForwarding(tx, companyId)).find((each) => each.address === address);
      if (!known) throw new AppError('not_found');
      if (!mayAsk(known, clock.now()))
        throw new AppError('validation_failed', {
          fields: {
            address:
              known.provenAt && !known.stoppedAt ? 'They’ve said yes already' : 'They’ve asked us to stop',
          },
        });
      if (limiter.hit(`forwarding ${companyId} ${address}`, perAddress).exceeded)
        throw new AppError('rate_limited');
      return present(await send(tx, companyId, address));
    });
  }

  async function send(tx: Tx, companyId: string, address: string): Promise<ForwardingRow> {
    const askedAt = clock.now();
    const row = await putAsked(tx, { companyId, id: newId(askedAt), address, askedAt });
    const { name: companyName } = await readCompany(tx, companyId);
    const content = { companyName, url: proofAddress(platform, row) };
    await sendLater(tx, clock, forwardingProofMail, { to: address, content, companyId });
    return row;
  }

  const present = (row: ForwardingRow): ForwardingAddress => ({
    address: row.address,
    state: forwardingStateOf(row, clock.now()),
    askedAt: row.askedAt.toISOString(),
    mayAsk: mayAsk(row, clock.now()),
  });

  return { list, ask, askForNew };
}

const ofColleague = (address: string): ForwardingAddress => ({
  ...{ address, state: 'proven', askedAt: null, mayAsk: false },
});
const inSmallLetters = (address: string): string => address.trim().toLowerCase();
