import { daysUntilClosed, namesCompany } from '@heliodesk/core/rules/closing';
import type { Tx } from '#platform/db/database.ts';
import { forEach } from '#platform/each.ts';
import { AppError } from '#platform/errors.ts';
import type { Publish } from '#platform/events.ts';
import type { Caller } from '#platform/http/access.ts';
import { later } from '#platform/jobs/job.ts';
import { type MailKind, sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../audit/index.ts';
import { deleteUserWithoutCompany } from '../auth/index.ts';
import { sweepFiles } from '../files/index.ts';
import { notify } from '../inbox/index.ts';
import { listMembers } from '../team/index.ts';
import { closingChanged, companyDeleted } from './events.ts';
import { closedMail, closingMail, keptMail } from './mails.ts';
import { deleteCompany, listCompaniesToClose, lockCompany, setClosing } from './store.ts';

const day = 24 * 60 * 60_000;

export function createClosing({ db, clock, publicUrl, publish }: Platform) {
  /** Asked for twice, it stays with the day that was told first. */
  function close(caller: Caller, typedName: string): Promise<void> {
    return change(caller, async (tx, company) => {
      if (!namesCompany(typedName, company.name)) throw notItsName();
      if (company.closesAt) return;
      const closesAt = new Date(clock.now().getTime() + daysUntilClosed * day);
      await setClosing(tx, company.id, closesAt);
      await publish(tx, closingChanged, { companyId: company.id });
      const date = inWords(closesAt);
      record(tx, caller, 'company.closing', { subject: date });
      const to = await listMembers(tx, company.id);
      await notify(tx, clock, caller, { kind: 'company.closing', to, subject: date });
      const url = `${publicUrl}/${company.identifier}/company`;
      await tellOwners(tx, company, closingMail, {
        companyName: company.name,
        by: caller.email,
        date,
        url,
      });
    });
  }

  function keep(caller: Caller): Promise<void> {
    return change(caller, async (tx, company) => {
      if (!company.closesAt) return;
      await setClosing(tx, company.id, null);
      await publish(tx, closingChanged, { companyId: company.id });
      record(tx, caller, 'company.kept');
      await tellOwners(tx, company, keptMail, { companyName: company.name, by: caller.email });
    });
  }

  /** The job: deletes what is due, each company in a transaction of its own. */
  async function closeDue(): Promise<void> {
    const due = await db.asSystem((tx) => listCompaniesToClose(tx, clock.now()));
    await forEach(due, (companyId) => db.asSystem((tx) => remove(tx, companyId)));
  }

  async function remove(tx: Tx, companyId: string): Promise<void> {
    const company = await lockCompany(tx, companyId);
    // Its owners may have changed their mind while this waited for the lock.
    if (!company?.closesAt || company.closesAt > clock.now()) return;
    for (const { email, role } of await removeCompany(tx, publish, companyId))
      if (role === 'owner')
        await sendLater(tx, clock, closedMail, { to: email, content: { companyName: company.name } });
  }

  type Company = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

  function change(caller: Caller, work: (tx: Tx, company: Company) => Promise<void>): Promise<void> {
    return db.write(caller, async (tx) => {
      const company = await lockCompany(tx, caller.companyId);
      if (!company) throw new AppError('unauthenticated');
      await work(tx, company);
    });
  }

  async function tellOwners<Content extends object>(
    tx: Tx,
    { id: companyId }: Company,
    mail: MailKind<Content>,
    content: Content,
  ): Promise<void> {
    for (const { email, role } of await listMembers(tx, companyId))
      if (role === 'owner') await sendLater(tx, clock, mail, { to: email, companyId, content });
  }

  return { close, keep, closeDue };
}

/** A company with all that it has, and the accounts of those who belong to no other. Gives back who belonged to it. */
export async function removeCompany(tx: Tx, publish: Publish, companyId: string) {
  const members = await listMembers(tx, companyId);
  await publish(tx, companyDeleted, { companyId });
  await deleteCompany(tx, companyId);
  await later(tx, sweepFiles, {});
  for (const { userId } of members) await deleteUserWithoutCompany(tx, userId);
  return members;
}

function notItsName(): AppError {
  return new AppError('validation_failed', {
    fields: { name: 'That isn’t your company’s name. Please type it exactly as it’s shown above.' },
  });
}

function inWords(date: Date): string {
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
}
