import { readTextReport, unsubscribedCode } from '@heliodesk/core/rules/messages/text-report';
import type { Platform } from '#platform/platform.ts';
import { createOutcomes } from '../outcomes.ts';
import { createTextConsent } from './consent.ts';

type Ids = { companyId: string; messageId: string };
type Report = { status: string; errorCode: string; name: string; to: string };

/** Takes in what the carrier reports of a text. Reports come late, twice and in any order. */
export function createReports(platform: Platform) {
  const { db } = platform;
  const { told } = createOutcomes(platform);
  const consent = createTextConsent(platform);

  return async function take(
    { companyId, messageId }: Ids,
    { status, errorCode, name, to }: Report,
  ): Promise<void> {
    const outcome = readTextReport(status, errorCode);
    if (errorCode === unsubscribedCode)
      await consent.note(companyId, to, { given: false, words: 'Their network told us' });
    // On its way is sent, for us: it must not be handed over once more.
    const { state, reason } = outcome ?? { state: 'sent', reason: '' };
    await db.asSystem((tx) => told(tx, companyId, messageId, { state, reason, reference: name }));
  };
}
