import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '#platform/db/database.ts';
import { newToken } from '../../auth/index.ts';
import { releaseLease, takeLease } from '../store.ts';

/** In seconds. Longer than the provider is waited for; whoever crashed meanwhile is not waited for any longer. */
const lasts = 60;
/** In milliseconds: a visitor is told to wait rather than kept waiting. */
const patience = 2_000;
const askEvery = 40;

/** Somebody else decides about the company at this moment. */
export class CompanyBusy extends Error {
  constructor() {
    super('Somebody else is changing this company’s subscription right now');
  }
}

type Transact = (work: (tx: Tx) => Promise<boolean>) => Promise<boolean>;

/**
 * Decides about a company's subscription alone, without a transaction that would stay open for as long as the payment
 * provider takes. What is kept at the end must ask `expectLease` whether it still may.
 */
export async function withLease<T>(
  companyId: string,
  transact: { take: Transact; release: Transact },
  work: (token: string) => Promise<T>,
): Promise<T> {
  const token = newToken();
  const until = Date.now() + patience;
  while (!(await transact.take((tx) => takeLease(tx, { companyId, token, lasts })))) {
    if (Date.now() > until) throw new CompanyBusy();
    await sleep(askEvery);
  }
  try {
    return await work(token);
  } finally {
    await transact.release((tx) => releaseLease(tx, { companyId, token }));
  }
}
