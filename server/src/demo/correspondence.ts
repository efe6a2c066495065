import type { MagnetAnswers } from '@heliodesk/core/contracts/magnet-answers';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { monthOf } from '@heliodesk/core/rules/magnets/allowance';
import { answersInWords, resultOf } from '@heliodesk/core/rules/magnets/results';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { addCounts, countLead } from '../apps/lead-magnets/index.ts';
import { enquiryRecords } from '../projects/enquiries/index.ts';
import { messageRecords } from '../projects/messages/index.ts';
import type { DemoMagnets } from './magnets.ts';
import { type Random, seeded } from './random.ts';
import type { Story } from './story.ts';

/** Letters between customers and the company. They are told as they were, and nothing is sent. */
export function createCorrespondence({ db, clock }: Pick<Platform, 'db' | 'clock'>, magnets: DemoMagnets) {
  function write(by: Caller, project: ProjectDetail, message: Story['messages'][number]): Promise<void> {
    const { subject, text, isTheirs } = message;
    const now = clock.now();
    const author = isTheirs ? project.customer.name : `${by.firstName} ${by.lastName}`;
    const fields = {
      ...{ projectId: project.id, subject, text, author, authorId: isTheirs ? null : by.userId },
      ...{ address: project.customer.email, attachments: [], automatic: false, createdAt: now },
      ...{ channel: 'email' as const, purpose: 'service' as const, problem: '', answersId: null },
      ...(isTheirs
        ? { direction: 'in' as const, state: 'received' as const }
        : { direction: 'out' as const, state: 'delivered' as const }),
      ...{ replyToken: '', mailId: null, reference: '', dueAt: null, stage: null, digest: '' },
      ...{ visitId: null, invitation: null },
    };
    const about = { action: isTheirs ? 'message.received' : 'message.sent', subject, projectId: project.id };
    return db.write(by, (tx) => messageRecords.create(tx, by, newId(now), fields, about));
  }

  const random = seeded(1);

  function enquire(by: Caller, project: ProjectDetail, given: MagnetAnswers): Promise<void> {
    const now = clock.now();
    const { id, name: magnet, settings, published } = magnets[given.kind];
    const { companyId } = by;
    const fields = {
      ...{ projectId: project.id, magnetId: id, magnet, answers: answersInWords(given), marks: [] },
      result: resultOf(given, { ...settings, postcode: project.property.postcode, on: dayAt(now) }),
      consent: { words: settings.consent, marketing: '' },
      source: {
        ...{ page: 'https://www.example.com/solar', referrer: 'https://www.google.com/', source: 'google' },
        ...{ medium: 'organic', campaign: '', term: '', content: '' },
      },
      ...{ device: 'phone' as const, createdAt: now },
    };
    const about = { action: 'enquiry.received', subject: magnet, projectId: project.id };
    return db.write(by, async (tx) => {
      await enquiryRecords.create(tx, by, newId(now), fields, about);
      await countLead(tx, companyId, monthOf(now));
      const magnetOfDay = { companyId, magnetId: id, number: published?.number ?? 1, day: dayAt(now) };
      await addCounts(
        tx,
        visitsAround(random).map((visit) => ({ ...magnetOfDay, ...visit })),
      );
    });
  }

  return { write, enquire };
}

/** Of those who see a magnet about half begin, and one is whoever sends it. */
function visitsAround(random: Random) {
  const source = random.one(['google.com', 'google.com', 'direct', 'facebook.com']);
  const device = random.one(['phone', 'phone', 'desktop'] as const);
  const completed = 1;
  const contact = completed + random.whole(0, 1);
  const start = contact + random.whole(0, 4);
  const view = start + random.whole(1, 7);
  return Object.entries({ view, start, contact, completed }).map(([step, amount]) => ({
    ...{ source, device, step, amount },
  }));
}
