import type { MagnetCompany } from '@heliodesk/core/contracts/magnets';
import { brandColour, contrast, readableOn } from '@heliodesk/core/rules/company-details';
import { may } from '@heliodesk/core/rules/permissions';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Input } from '../../ui/input.tsx';
import { MagnetField, type MagnetForm } from './magnet-field.tsx';
import { Section } from './section.tsx';

/** Ours, where a company has none. */
const usual = '#f5a623';
/** Of words on their ground (WCAG 2.2, 1.4.3). */
const readable = 4.5;

export function LookSection({ form, company }: MagnetForm & { company: MagnetCompany }) {
  const chosen = brandColour(form.watch('colour'));
  const colour = chosen ?? (company.colour || usual);
  return (
    <Section id="look" title="Look" lead="In your colours, so that it feels like your website.">
      <div>
        <Checkbox {...form.register('showsLogo')}>Show your logo</Checkbox>
        {!company.logo && <NoLogo />}
      </div>
      <MagnetField
        form={form}
        name="colour"
        label="Colour"
        optional
        hint={
          company.colour
            ? `Leave it empty for your company’s own, ${company.colour}.`
            : `Such as ${usual}. Leave it empty for ours.`
        }
      >
        {(control) => (
          <span className="flex items-center gap-3">
            <Input {...control} className="max-w-40" spellCheck={false} />
            <input
              type="color"
              aria-label="Pick a colour"
              className="size-11 shrink-0 cursor-pointer rounded-lg border border-line bg-surface p-1"
              value={colour}
              onChange={({ target }) =>
                form.setValue('colour', target.value, { shouldDirty: true, shouldValidate: true })
              }
            />
          </span>
        )}
      </MagnetField>
      <Readability colour={colour} />
    </Section>
  );
}

function NoLogo() {
  const { role, company } = useUser();
  return (
    <p className="text-muted text-sm">
      You don’t have one yet, so we show your company’s name.{' '}
      {may(role, 'company:edit') && (
        <Link
          to={paths.companyDetails(company.companyIdentifier)}
          className="text-ink underline underline-offset-4"
        >
          Add your logo
        </Link>
      )}
    </p>
  );
}

/** Changes made so that everybody can read the page in this colour. */
function Readability({ colour }: { colour: string }) {
  const words = readableOn(colour);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        aria-hidden
        className="rounded-lg px-4 py-2 font-semibold"
        style={{ backgroundColor: colour, color: words }}
      >
        Start
      </span>
      <p className="min-w-0 flex-1 basis-52 text-muted text-sm">
        Buttons get {words === '#000000' ? 'black' : 'white'} words, which are easy to read on it.
        {contrast(colour, '#ffffff') < readable &&
          ' It’s too pale to read on a light page, so words get a darker shade there.'}
        {contrast(colour, '#1f2c3e') < readable &&
          ' It’s too dark to read on a dark page, so words get a lighter shade there.'}
      </p>
    </div>
  );
}
