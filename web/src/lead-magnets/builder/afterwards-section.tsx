import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Select } from '../../ui/select.tsx';
import { linkInWords } from './field-words.ts';
import { ForwardingStates } from './forwarding-states.tsx';
import { MagnetField, type MagnetForm, MagnetText } from './magnet-field.tsx';
import { Section } from './section.tsx';
import type { OpenLinks } from './use-open-links.ts';

export function AfterwardsSection({ form, links }: MagnetForm & { links: OpenLinks }) {
  const company = useUser().company.companyIdentifier;
  const chosen = form.watch('bookingLinkId');
  const isKnown = chosen === '' || links.some(({ id }) => id === chosen);
  return (
    <Section
      id="afterwards"
      title="After an enquiry"
      lead="You’re told at once, and they get their result by email."
    >
      <MagnetField
        form={form}
        name="bookingLinkId"
        label="Booking link"
        optional
        hint="Lets them choose a time for a visit straight away."
      >
        {(control) => (
          // What there is to choose from comes later than what was chosen.
          <Select key={links.length} {...control} value={chosen}>
            <option value="">None</option>
            {links.map((link) => (
              <option key={link.id} value={link.id}>
                {linkInWords(link)}
              </option>
            ))}
            {!isKnown && <option value={chosen}>One that’s been removed</option>}
          </Select>
        )}
      </MagnetField>
      {links.length === 0 && (
        <p className="-mt-2 text-muted text-sm">
          You don’t have one yet. You can make one in your{' '}
          <Link to={paths.calendar(company)} className="text-ink underline underline-offset-4">
            calendar
          </Link>
          .
        </p>
      )}
      <MagnetText
        form={form}
        name="forwardTo"
        label="Forward each lead to"
        optional
        rows={2}
        hint="Up to five email addresses, such as the one your CRM gives you for leads. One on each line."
      />
      <ForwardingStates typed={form.watch('forwardTo')} />
    </Section>
  );
}
