import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { SendingDomain } from '@heliodesk/core/contracts/sending-domain';
import { isReady, judgeDns, sendingDomainOf } from '@heliodesk/core/rules/messages/sending-domain';
import { may } from '@heliodesk/core/rules/permissions';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { createEncryption } from '#platform/encryption.ts';
import { AppError } from '#platform/errors.ts';
import { nilId } from '#platform/ids.ts';
import { addressIn } from '#platform/mail/transport.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../../account/audit/index.ts';
import { listMembers } from '../../../account/team/index.ts';
import { createTelling } from '../../telling/index.ts';
import { readTexts } from './dns.ts';
import { deleteSending, findSending, listCompaniesSending, putSending, type SendingRow } from './store.ts';

const makeKeys = promisify(generateKeyPair);
const atOnce = 100;

type Given = Pick<Platform, 'db' | 'clock' | 'config' | 'secret' | 'log' | 'publicUrl'>;

/** The address of its own that a company sends from. */
export function createSending(platform: Given) {
  const { db, clock, config, secret, log } = platform;
  const { tell } = createTelling(platform);
  const usual = addressIn(config.mailFrom);
  const wishOf = ({ domain, publicKey }: Pick<SendingRow, 'domain' | 'publicKey'>) => ({
    ...{ domain, publicKey, spfTerm: config.mailSpf },
  });

  function told(row: SendingRow | undefined): SendingDomain {
    if (!row) return { usual, own: null };
    const { address, domain, ready, checkedAt } = row;
    const records = judgeDns(wishOf(row), row.texts);
    return { usual, own: { address, domain, ready, checkedAt: checkedAt.toISOString(), records } };
  }

  async function read(actor: Actor): Promise<SendingDomain> {
    return told(await db.read(actor, (tx) => findSending(tx, actor.companyId)));
  }

  /** Slow work happens before the transaction: the key, and asking the DNS. */
  async function choose(actor: Actor, address: string): Promise<SendingDomain> {
    const { companyId } = actor;
    const domain = sendingDomainOf(address) ?? '';
    if ([usual, `@${config.inbound?.domain}`].some((ours) => ours.endsWith(`@${domain}`)))
      throw new AppError('validation_failed', {
        fields: { address: 'That’s our own domain. Please use an address of yours.' },
      });
    const before = await db.read(actor, (tx) => findSending(tx, companyId));
    const keys = before?.domain === domain ? before : await newKeys(secret, companyId);
    const row = await judged({ companyId, address, domain, ...keysOf(keys) });
    await db.write(actor, async (tx) => {
      await putSending(tx, row);
      record(tx, actor, 'sending-domain.chosen', { subject: address });
    });
    return told(row);
  }

  /** Asks the DNS again, and says to whom it matters what has changed. */
  async function check(actor: Actor): Promise<SendingDomain> {
    const { companyId } = actor;
    const before = await db.read(actor, (tx) => findSending(tx, companyId));
    if (!before) throw new AppError('not_found');
    const row = await judged(before);
    return db.write(actor, async (tx) => {
      const current = await findSending(tx, companyId);
      // Another was chosen meanwhile, or none.
      if (current?.publicKey !== row.publicKey || current.address !== row.address) return told(current);
      await putSending(tx, row);
      if (current.ready !== row.ready) await announce(tx, actor, row);
      return told(row);
    });
  }

  function remove(actor: Actor): Promise<SendingDomain> {
    return db.write(actor, async (tx) => {
      const row = await findSending(tx, actor.companyId);
      if (row) {
        await deleteSending(tx, actor.companyId);
        record(tx, actor, 'sending-domain.removed', { subject: row.address });
      }
      return told(undefined);
    });
  }

  /** Checks every domain again: records may change. */
  async function checkAll(): Promise<void> {
    let after: string = nilId;
    for (;;) {
      const companies = await db.asSystem((tx) => listCompaniesSending(tx, after, atOnce));
      // A company whose DNS can't be asked keeps nobody else waiting, and is asked again tomorrow.
      for (const companyId of companies)
        await check(systemActor(companyId)).catch((error) =>
          log.warn({ companyId, error }, 'its sending domain was not checked'),
        );
      const last = companies.at(-1);
      if (companies.length < atOnce || !last) return;
      after = last;
    }
  }

  async function judged(
    row: Pick<SendingRow, 'companyId' | 'address' | 'domain' | 'publicKey' | 'privateKey'>,
  ): Promise<SendingRow> {
    const texts = await readTexts(row.domain, config.dnsServers);
    return { ...row, texts, ready: isReady(judgeDns(wishOf(row), texts)), checkedAt: clock.now() };
  }

  async function announce(tx: Tx, actor: Actor, { companyId, address, ready }: SendingRow): Promise<void> {
    const kind = ready ? 'sending-domain.ready' : 'sending-domain.lost';
    record(tx, actor, kind, { subject: address });
    const people = await listMembers(tx, companyId);
    const concerned = people.filter(({ role }) => may(role, 'messages:set-up'));
    const about = { recordId: companyId, projectId: null, subject: address };
    await tell(
      tx,
      actor,
      kind,
      concerned.map(({ userId }) => ({ ...about, userId })),
    );
  }

  return { read, choose, check, remove, checkAll };
}

/** The address and key of a company's emails, where its domain is ready. */
export async function senderOf({ db, secret }: Pick<Platform, 'db' | 'secret'>, companyId: string) {
  const row = await db.read(systemActor(companyId), (tx) => findSending(tx, companyId));
  // Encrypted with another secret, it is of no use any more, and the usual address is.
  const privateKey = row?.ready ? encryptionOf(secret).decrypt(row.privateKey, companyId) : undefined;
  return row && privateKey !== undefined
    ? { address: row.address, domain: row.domain, privateKey }
    : undefined;
}

const encryptionOf = (secret: string) => createEncryption(secret, 'sending domains');

const keysOf = ({ publicKey, privateKey }: Pick<SendingRow, 'publicKey' | 'privateKey'>) => ({
  publicKey,
  privateKey,
});

async function newKeys(secret: string, companyId: string) {
  const { publicKey, privateKey } = await makeKeys('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    publicKey: publicKey.toString('base64'),
    privateKey: encryptionOf(secret).encrypt(privateKey, companyId),
  };
}
