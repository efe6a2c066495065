import { type MagnetForm, MagnetText } from './magnet-field.tsx';
import { Section } from './section.tsx';

export function ConsentSection({ form }: MagnetForm) {
  return (
    <Section
      id="consent"
      title="Consent"
      lead="We keep these words and the time with each lead, so you can show what they agreed to."
    >
      <MagnetText form={form} name="consent" label="What they agree to" />
      <MagnetText
        form={form}
        name="marketing"
        label="Marketing"
        optional
        hint="For example ‘Send me news and offers by email.’ They don’t have to tick it. Leave it empty if you don’t want to ask."
      />
    </Section>
  );
}
