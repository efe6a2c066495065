import type { MagnetAnswers } from '@heliodesk/core/contracts/magnet-answers';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { monthOf } from '@heliodesk/core/rules/magnets/allowance';
import { answersInWords, resultOf } from '@heliodesk/core/rules/magnets/results';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { countLead } from '../apps/lead-magnets/index.ts';
import { enquiryRecords } from '../projects/enquiries/index.ts';
import { messageRecords } from '../projects/messages/index.ts';
import type { DemoMagnets } from './magnets.ts';
import type { Story } from './story.ts';

/** What customers and the company have written to each other. It is told as it was, and nothing is sent. */
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

  function enquire(by: Caller, project: ProjectDetail, given: MagnetAnswers): Promise<void> {
    const now = clock.now();
    const { id, name: magnet, settings } = magnets[given.kind];
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
      await countLead(tx, by.companyId, monthOf(now));
    });
  }

  return { write, enquire };
}
