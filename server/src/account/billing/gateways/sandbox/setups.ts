import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SandboxCardAnswer } from '@heliodesk/core/contracts/sandbox';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { asksAtSetup, bankRefused, type KeptCard, readCard, type TypedCard } from './cards.ts';
import { recordNews } from './events.ts';
import type { SetupRecord } from './records.ts';
import { findRecord, insertOnce, lockRecord, putRecord } from './store.ts';
import { expectSameRequest, fingerprint, type Workings } from './workings.ts';

type SetupRequest = { companyId: string; customerId: string; key: string };

export async function beginSetup(workings: Workings, request: SetupRequest): Promise<SetupRecord> {
  const { companyId, customerId, key } = request;
  const id = workings.idOf('seti', key);
  const secret = `${id}_secret_${randomBytes(24).toString('base64url')}`;
  const setup: SetupRecord = {
    ...{ id, wish: fingerprint(request), companyId, customerId, clientSecret: secret },
    ...{ status: 'waiting', card: null, askedFor: null, problem: null },
  };
  return workings.db.asSystem(async (tx) => {
    if (!(await findRecord(tx, 'customer', customerId))) throw new AppError('no_subscription');
    await insertOnce(tx, 'setup', setup, { customerId, createdAt: await workings.now(tx) });
    const kept = (await findRecord(tx, 'setup', id)) ?? setup;
    expectSameRequest(kept, setup.wish);
    return kept;
  });
}

/** What a cardholder types into the form that the secret belongs to. */
export function enterCard(
  workings: Workings,
  clientSecret: string,
  typed: TypedCard,
): Promise<SandboxCardAnswer> {
  return changeSetup(workings, clientSecret, (setup, now) => {
    const card = readCard(typed, now);
    if ('refused' in card) refuse(setup, card.refused);
    else if (asksAtSetup(card)) Object.assign(setup, { askedFor: card, problem: null });
    else accept(setup, card);
  });
}

/** What they tell their bank when it asks. */
export function answerBank(
  workings: Workings,
  clientSecret: string,
  approved: boolean,
): Promise<SandboxCardAnswer> {
  return changeSetup(workings, clientSecret, (setup) => {
    if (!setup.askedFor) return;
    if (approved) accept(setup, setup.askedFor);
    else refuse(setup, bankRefused);
  });
}

async function changeSetup(
  workings: Workings,
  clientSecret: string,
  change: (setup: SetupRecord, now: Date) => void,
): Promise<SandboxCardAnswer> {
  const setup = await workings.db.asSystem(async (tx) => {
    const setup = await lockRecord(tx, 'setup', clientSecret.split('_secret_', 1)[0] ?? '');
    if (!setup || !isSame(setup.clientSecret, clientSecret)) throw new AppError('not_found');
    // A second click must not undo what the first has done.
    if (setup.status !== 'waiting') return setup;
    const now = await workings.now(tx);
    change(setup, now);
    await putRecord(tx, 'setup', setup, { customerId: setup.customerId, createdAt: now });
    const object = { id: setup.id, object: 'setup_intent', customer: setup.customerId };
    if (setup.card) await recordNews(tx, [{ type: 'setup_intent.succeeded', object, at: now }]);
    return setup;
  });
  if (setup.card) workings.announce();
  return answerOf(setup);
}

function accept(setup: SetupRecord, card: KeptCard): void {
  Object.assign(setup, { status: 'succeeded', card, askedFor: null, problem: null });
}

function refuse(setup: SetupRecord, problem: string): void {
  Object.assign(setup, { askedFor: null, problem });
}

function answerOf({ id: setupId, status, askedFor, problem }: SetupRecord): SandboxCardAnswer {
  if (status === 'succeeded') return { status, setupId };
  if (askedFor) return { status: 'requires_action', setupId };
  return { status: 'requires_payment_method', setupId, ...(problem !== null && { message: problem }) };
}

function isSame(kept: string, given: string): boolean {
  return kept.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));
}

/** The card that a form of this customer has taken. */
export async function cardOf(tx: Tx, customerId: string, setupId: string): Promise<KeptCard> {
  const setup = await findRecord(tx, 'setup', setupId);
  if (setup?.card && setup.customerId === customerId) return setup.card;
  throw new AppError('card_refused', setup?.problem ? { message: setup.problem } : {});
}
