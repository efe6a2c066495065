import type { EnquiryBody } from '@heliodesk/core/contracts/enquiries';
import type { MagnetResult } from '@heliodesk/core/contracts/magnet-answers';
import type { EnquiryOutcome, MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import type { MagnetSettings } from '@heliodesk/core/contracts/magnets';
import { wayToReach } from '@heliodesk/core/rules/company-details';
import { isDisposable } from '@heliodesk/core/rules/disposable-email';
import { magnetPageOf } from '@heliodesk/core/rules/magnets/page';
import { answeredQuestions, extraProblems, screeningOf } from '@heliodesk/core/rules/magnets/questions';
import { answersInWords, isUnsuitable, resultOf } from '@heliodesk/core/rules/magnets/results';
import { isServed } from '@heliodesk/core/rules/magnets/service-area';
import { sourceOfVisit } from '@heliodesk/core/rules/magnets/steps';
import { standingOf } from '@heliodesk/core/rules/subscription';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { type Actor, visitorActor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import { createLogo } from '../../../account/companies/index.ts';
import { findBookingUrl } from '../../../projects/calendar/index.ts';
import { createTakingIn, type NewEnquiry } from '../../../projects/enquiries/index.ts';
import { createAllowance } from '../allowance/allowance.ts';
import { addCounts, type Counting } from '../figures/counting.ts';
import { createJudging } from '../junk/judging.ts';
import { newOpening } from '../junk/opening.ts';
import { keepJunk } from '../junk/store.ts';
import { forgetUnfinished } from '../unfinished/store.ts';
import { findByKey, sitesOfKey } from './store.ts';
import { isThankedEnough, thankYou } from './thank-you.ts';

export type Found = NonNullable<Awaited<ReturnType<typeof findByKey>>>;
type From = Pick<Actor, 'address' | 'cause'>;

/** More than a good day brings, and few enough that no flood on one magnet holds up another. */
const perMagnet: Limit = { max: 300, windowMs: 60_000 };

/** Nobody reads a question and answers it in less, in seconds. */
const quickest = 5;

/** A magnet's page, as homeowners see it. */
export function createReading(platform: Platform) {
  const { db } = platform;

  async function read(key: string): Promise<MagnetPage> {
    return present(await expectMagnet(key));
  }

  /** The parts of its document, with the websites that may frame it; those alone where nobody may see it. */
  function find(key: string) {
    return db.asSystem(async (tx) => {
      const found = await findByKey(tx, key);
      return found
        ? { page: present(found), sites: found.published.settings.sites }
        : { page: null, sites: await sitesOfKey(tx, key) };
    });
  }

  /** The logo of the company whose magnet it is. */
  async function logo(key: string) {
    const { magnet } = await expectMagnet(key);
    return createLogo(platform).read(visitorActor(magnet.companyId, magnet.name));
  }

  async function expectMagnet(key: string, number?: number): Promise<Found> {
    const found = await db.asSystem((tx) => findByKey(tx, key, number));
    if (!found) throw new AppError('not_found');
    return found;
  }

  function present(found: Found): MagnetPage {
    const { magnet, published, company, logo } = found;
    const { name, phone, email, brandColour } = company;
    return magnetPageOf({
      ...{ key: magnet.key, kind: magnet.kind, number: published.number, isClosed: isClosed(found) },
      settings: published.settings,
      map: platform.config.map ?? null,
      company: {
        ...{ name, phone, email, colour: brandColour },
        logo: logo && `/api/m/${magnet.key}/logo?version=${logo}`,
      },
    });
  }

  /** When somebody began, for their page to bring back. */
  async function open(key: string): Promise<{ opening: string }> {
    const { magnet } = await expectMagnet(key);
    return { opening: newOpening(platform, magnet.id, platform.clock.now()) };
  }

  return { read, find, logo, open, expectMagnet };
}

/** Enquiries sent by it. */
export function createEnquiring(platform: Platform, counting: Counting) {
  const { db, clock, limiter, publicUrl } = platform;
  const { takeInOrHold } = createAllowance(platform);
  const { isNew } = createTakingIn(platform);
  const { expectMagnet } = createReading(platform);
  const junkReasonsOf = createJudging(platform, 'sent');

  async function enquire(key: string, body: EnquiryBody, from: From): Promise<EnquiryOutcome> {
    if (limiter.hit(`enquiries by ${key}`, perMagnet).exceeded) throw new AppError('rate_limited');
    const found = await expectMagnet(key, body.number);
    const { magnet, published, company, size } = found;
    const { settings } = published;
    if (isClosed(found)) throw closed(found);
    if (body.given.kind !== magnet.kind)
      throw new AppError('validation_failed', {
        fields: { given: 'This form has changed. Please reload the page.' },
      });
    expectAnswers(found, body);
    const { companyId, id: magnetId } = magnet;
    const reasons = junkReasonsOf({ companyId, magnetId }, body, from.address);
    const { postcode } = body;
    const result = resultOf(body.given, { ...settings, postcode, on: dayAt(clock.now()) });
    const actor: Actor = { ...visitorActor(companyId, magnet.name), ...from };
    if (isDeclined(settings, body, result)) {
      // Also what they left before they changed an answer.
      await db.write(actor, (tx) => forgetUnfinished(tx, companyId, body.id));
      if (reasons.length === 0) counting.count(stepOf(found, body, 'declined'));
      return { outcome: 'declined', words: settings.declined, result };
    }
    const bookingUrl = await db.read(actor, (tx) =>
      findBookingUrl(tx, companyId, settings.bookingLinkId, publicUrl),
    );
    const thanks = thankYou({ company: company.name, result, words: settings.thanks, bookingUrl });
    const enquiry = { ...enquiryOf(found, body), result, thanks };
    await db.write(actor, async (tx) => {
      await forgetUnfinished(tx, companyId, enquiry.id);
      // A guess may be wrong, so that whoever sends it sees no difference and nothing is lost.
      if (reasons.length > 0) {
        const { number } = published;
        if (await isNew(tx, companyId, enquiry))
          await keepJunk(tx, {
            ...{ companyId, magnetId, number, id: enquiry.id, enquiry, reasons, createdAt: clock.now() },
          });
        return;
      }
      const isDue = !isThankedEnough(limiter, body.email);
      const written = { ...enquiry, thanks: isDue ? thanks : null };
      const became = await takeInOrHold(tx, actor, written, size ?? undefined);
      // Last, since it holds up the company's others until the commit.
      if (became !== 'known') await addCounts(tx, [stepOf(found, body, 'completed')]);
    });
    return { outcome: 'received', thanks: settings.thanks, bookingUrl, result };
  }

  /** A visit's end, which the server knows better than the page. */
  function stepOf({ magnet, published }: Found, { device, source }: EnquiryBody, step: string) {
    const { companyId, id: magnetId } = magnet;
    const visit = { day: dayAt(clock.now()), source: sourceOfVisit(source), device };
    return { companyId, magnetId, number: published.number, ...visit, step, amount: 1 };
  }

  return enquire;
}

/** A company that hasn't paid can't see what is sent to it, so nobody is to wait for it. */
export const isClosed = ({ subscription }: Found) => standingOf(subscription) !== 'working';

function closed({ company }: Found): AppError {
  const message = `${company.name} can’t take enquiries here at the moment. Please ${wayToReach(company)} instead.`;
  return new AppError('magnet_closed', { message });
}

export function expectAnswers({ published }: Found, { extra }: EnquiryBody): void {
  const problems = Object.entries(extraProblems(published.settings.questions, extra));
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(([id, problem]) => [`extra.${id}`, problem]));
  throw new AppError('validation_failed', { fields });
}

export function isDeclined(
  settings: MagnetSettings,
  { extra, postcode }: EnquiryBody,
  result: MagnetResult,
): boolean {
  return (
    !isServed(postcode, settings.area) ||
    screeningOf(settings.questions, extra) === 'decline' ||
    (settings.declinesUnsuitable && isUnsuitable(result))
  );
}

export function enquiryOf({ magnet, published: { settings } }: Found, body: EnquiryBody) {
  const { id, name, email, phone, line1, postcode, source, device, given, extra } = body;
  const own = answeredQuestions(settings.questions, extra).map(({ prompt, answer }) => ({
    ...{ question: prompt, answer },
  }));
  return {
    ...{ id, magnetId: magnet.id, magnet: magnet.name, source, device, marks: marksOf(settings, body) },
    ...{ customer: { name, email, phone }, property: { line1, postcode } },
    answers: [...answersInWords(given), ...own],
    consent: { words: settings.consent, marketing: body.marketing ? settings.marketing : '' },
  } satisfies Partial<NewEnquiry>;
}

function marksOf({ questions }: MagnetSettings, { email, extra, seconds }: EnquiryBody): string[] {
  return [
    ...(screeningOf(questions, extra) === 'flag' ? ['An answer you asked us to mark'] : []),
    ...(isDisposable(email) ? ['A throwaway email address'] : []),
    ...(seconds < quickest ? ['Sent faster than anybody could read it'] : []),
  ];
}
