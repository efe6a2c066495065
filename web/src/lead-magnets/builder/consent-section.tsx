import { type MagnetForm, MagnetText } from './magnet-field.tsx';
import { Section } from './section.tsx';

export function ConsentSection({ form }: MagnetForm) {
  return (
    <Section
      id="consent"
      title="Consent"
      lead="We keep these words and the time with each lead, so you can show what was agreed."
    >
      <MagnetText form={form} name="consent" label="What they agree to" />
      <MagnetText
        form={form}
        name="marketing"
        label="Marketing"
        optional
        hint="Such as ‘Send me news and offers by email.’ They tick it if they like. Leave it empty if you don’t want to ask."
      />
    </Section>
  );
}
