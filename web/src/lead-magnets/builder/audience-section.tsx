import type { MagnetKind } from '@heliodesk/core/rules/magnets/kinds';
import { postcodePart } from '@heliodesk/core/rules/magnets/service-area';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type MagnetForm, MagnetText } from './magnet-field.tsx';
import { Section } from './section.tsx';
import { entriesIn } from './typed-magnet.ts';

export function AudienceSection({ form, kind }: MagnetForm & { kind: MagnetKind }) {
  const places = new Set(entriesIn(form.watch('area')).flatMap((entry) => postcodePart(entry) ?? []));
  return (
    <Section
      id="audience"
      title="Who it’s for"
      lead="Everybody else gets your polite no, and an honest result."
    >
      <MagnetText
        form={form}
        name="area"
        label="Where you work"
        optional
        hint="Postcode areas or districts such as BS or BA1. You can paste a list. Leave it empty for everywhere."
      />
      <p className="-mt-2 text-muted text-sm" aria-live="polite">
        {placesInWords(places.size)}
      </p>
      {kind === 'suitability' && (
        <Checkbox {...form.register('declinesUnsuitable')}>Turn down homes that don’t suit solar</Checkbox>
      )}
    </Section>
  );
}

function placesInWords(places: number): string {
  if (places === 0) return 'You take enquiries from everywhere.';
  return places === 1
    ? 'You take enquiries from one area or district.'
    : `You take enquiries from ${places} areas and districts.`;
}
