import type { EnquiryBody } from '@heliodesk/core/contracts/enquiries';
import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import type { useProgress } from './progress.ts';
import { visitHere } from './source.ts';
import type { Kind } from './step.ts';

type Typed = Record<'name' | 'email' | 'phone' | 'line1' | 'consent' | 'marketing' | 'website', string>;

interface Finished {
  page: MagnetPage;
  kind: Kind;
  progress: Pick<ReturnType<typeof useProgress>, 'id' | 'startedAt' | 'filled' | 'opening'>;
  typed: Typed;
}

/** In seconds, as much as the server takes for one: a tab may stay open for weeks. */
const longestVisit = 1_000_000;

/** The enquiry sent once the contact form is filled in. */
export function enquiryOf({ page, kind, progress, typed }: Finished): EnquiryBody {
  const { id, startedAt, filled } = progress;
  const { name, email, phone, line1, website } = typed;
  return {
    ...{ id, number: page.number, given: kind.given(filled.answers), extra: answered(page, filled.extra) },
    ...{ name: name.trim(), email: email.trim(), phone: phone.trim(), line1: line1.trim() },
    ...{ postcode: filled.postcode, consent: true, marketing: typed.marketing === 'on', website },
    ...{ ...visitHere(), opening: progress.opening() },
    seconds: Math.min(longestVisit, Math.max(0, Math.round((Date.now() - startedAt) / 1000))),
  };
}

/** Without what was skipped, and without answers to what is no longer asked. */
function answered(
  { questions }: MagnetPage,
  extra: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ id }) => (extra[id] ? [[id, extra[id]] as [string, string]] : [])),
  );
}
