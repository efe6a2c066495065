import { afterQuietHours, isQuiet } from '@heliodesk/core/rules/messages/quiet-hours';
import { textProblems, unsubscribedCode } from '@heliodesk/core/rules/messages/text-report';
import { type Attempt, defineJob, later } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { createSmsGateway } from '#platform/sms/create-gateway.ts';
import { SmsRefused, SmsUnsure } from '#platform/sms/failures.ts';
import type { Sms, SmsGateway } from '#platform/sms/gateway.ts';
import { findCircumstances } from '../following/store.ts';
import { createOutcomes } from '../outcomes.ts';
import { textRefusal } from '../reaching.ts';
import type { MessageRow } from '../records.ts';
import { findMessage } from '../store.ts';
import { createTextConsent } from './consent.ts';
import { listKnownNames } from './store.ts';

type Ids = { companyId: string; messageId: string };
/** `asked` counts how often nobody knew whether it had been taken. */
type TextToSend = Ids & { asked?: number };

/** Eight tries take about an hour and a half; later than that, most texts are better not sent. */
export const textJob = defineJob<TextToSend>('messages:text', {
  attempts: 8,
  work: (platform, text, attempt) => createTexting(platform).send(text, attempt),
});

/** Address for the carrier's reports on a text; the ids are as good as signed, since the whole address is. */
export const statusAddress = (publicUrl: string, { companyId, messageId }: Ids): string =>
  `${publicUrl}/api/messages/texts/status?${new URLSearchParams({ company: companyId, message: messageId })}`;

const waitMs = 5 * 60_000;
const mostAsked = 3;
/** The carrier's clock need not be ours. */
const clockDifferenceMs = 60_000;

export function createTexting(platform: Platform) {
  const { db, clock, config, publicUrl, log } = platform;
  const { told } = createOutcomes(platform);
  const consent = createTextConsent(platform);

  /**
   * Twilio knows no key by which one text that is handed over twice would be one. So whenever a try may have got
   * through (no answer, a 5xx, or a process that ended in the middle), the next one looks first whether Twilio has a
   * text with this number and these words that is none of our others. After a try without an answer it does so five
   * minutes later, when the list is surely up to date and mostly a report has told us already. What can't be found out
   * is not sent again.
   */
  async function send({ asked = 0, ...ids }: TextToSend, { isFirst, isLast }: Attempt): Promise<void> {
    const found = await find(ids);
    if (!found) return;
    const { message, sms } = found;
    const isRepeated = asked > 0 || !isFirst;
    if (message.automatic && isQuiet(clock.now()))
      return sendLater({ ...ids, asked: isRepeated ? Math.max(1, asked) : 0 }, afterQuietHours(clock.now()));
    try {
      const gateway = createSmsGateway(config);
      if (!gateway) throw new Error('Nobody carries text messages');
      const taken = isRepeated ? await findTaken(gateway, message, sms) : undefined;
      if (!taken && asked > mostAsked) return await fail(ids, notReached);
      const reference = taken ?? (await gateway.send(sms));
      await db.asSystem((tx) => told(tx, ids.companyId, ids.messageId, { ...sent, reference }));
      log.info(`A text message went ${gateway.description}`);
    } catch (error) {
      if (error instanceof SmsRefused) return refuse(ids, sms, error);
      if (error instanceof SmsUnsure) {
        log.warn({ messageId: ids.messageId }, 'Whether a text message was taken is not known yet');
        return sendLater({ ...ids, asked: asked + 1 }, new Date(clock.now().getTime() + waitMs));
      }
      if (isLast) await fail(ids, asked > 0 ? neverKnown : notReached);
      throw error;
    }
  }

  /** None where it has been sent or erased by now, or where they have said meanwhile that they want none. */
  async function find({ companyId, messageId }: Ids): Promise<{ message: MessageRow; sms: Sms } | undefined> {
    return db.asSystem(async (tx) => {
      const message = await findMessage(tx, companyId, messageId);
      if (message?.state !== 'waiting') return undefined;
      const { address: number, text: body, purpose } = message;
      const circumstances = await findCircumstances(tx, companyId, message.projectId);
      const refusal = circumstances && (await textRefusal(tx, circumstances.customer, { number, purpose }));
      if (refusal) {
        await told(tx, companyId, messageId, { state: 'failed', reason: refusal });
        return undefined;
      }
      const reportsTo = statusAddress(publicUrl, { companyId, messageId });
      return { message, sms: { id: messageId, to: number, body, reportsTo } };
    });
  }

  async function findTaken(gateway: SmsGateway, { createdAt }: MessageRow, sms: Sms) {
    const taken = await gateway.listTaken(sms, new Date(createdAt.getTime() - clockDifferenceMs));
    const others = await db.readAsSystem((tx) => listKnownNames(tx, sms.to, taken));
    return taken.find((name) => !others.includes(name));
  }

  async function refuse(ids: Ids, { to }: Sms, { code }: SmsRefused): Promise<void> {
    const reason = textProblems[code] ?? 'Their network didn’t take it';
    if (code === unsubscribedCode)
      await consent.note(ids.companyId, to, { given: false, words: 'Their network told us' });
    await fail(ids, reason);
  }

  const sendLater = (text: TextToSend, runAt: Date): Promise<void> =>
    db.asSystem((tx) => later(tx, textJob, text, { runAt }));

  const fail = ({ companyId, messageId }: Ids, reason: string): Promise<void> =>
    db.asSystem((tx) => told(tx, companyId, messageId, { state: 'failed', reason }));

  return { send };
}

const sent = { state: 'sent', reason: '' } as const;
const notReached = 'We couldn’t reach the text message service';
const neverKnown =
  'We couldn’t find out whether this text went out, so we haven’t sent it again. Please check with them.';
