import { typedMoment } from '@heliodesk/core/rules/calendar/london';
import type { Tx } from '#platform/db/tx.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { NewEnquiry, TakenIn } from '../../../projects/enquiries/index.ts';
import { readIdentifier } from '../store.ts';
import { stopAddress } from './links.ts';
import { forwardedLeadMail } from './mails.ts';
import { listColleagues, listForwarding, readForwardTo } from './store.ts';

/** A reader, and the link by which they say stop; none for colleagues. */
type Agreed = { address: string; stop: string | null };

/** Sends a lead on to where its magnet says, as soon as it is one. */
export function createForwarding(platform: Platform) {
  const { clock, publicUrl } = platform;

  async function forward(tx: Tx, companyId: string, enquiry: NewEnquiry, taken: TakenIn): Promise<void> {
    const wanted = await readForwardTo(tx, companyId, enquiry.magnetId);
    if (wanted.length === 0) return;
    const addresses = await listAgreed(tx, companyId, wanted);
    if (addresses.length === 0) return;
    const { id, magnet, customer, property, answers, result, consent, source, marks } = enquiry;
    const lead = {
      ...{ id, magnet, customer, property, answers, result, consent, source, marks },
      ...{ receivedAt: typedMoment(clock.now()), isAgain: taken.isAgain },
    };
    const project = `${publicUrl}/${await readIdentifier(tx, companyId)}/projects/${taken.projectId}`;
    for (const { address, stop } of addresses)
      await sendLater(tx, clock, forwardedLeadMail, {
        ...{ to: address, companyId, content: { lead, urls: { project, stop } } },
      });
  }

  /** Colleagues may read a lead anyway; everybody else has agreed, and not said stop since. */
  async function listAgreed(tx: Tx, companyId: string, wanted: readonly string[]): Promise<Agreed[]> {
    const addresses = [...new Set(wanted.map((address) => address.toLowerCase()))];
    const colleagues = await listColleagues(tx, companyId, addresses);
    const rows = await listForwarding(tx, companyId);
    return addresses.flatMap((address): Agreed[] => {
      if (colleagues.includes(address)) return [{ address, stop: null }];
      const row = rows.find((each) => each.address === address);
      const hasAgreed = row?.provenAt && !row.stoppedAt;
      return row && hasAgreed ? [{ address, stop: stopAddress(platform, row) }] : [];
    });
  }

  return { forward };
}
