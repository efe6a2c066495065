import { type MagnetForm, MagnetText } from './magnet-field.tsx';
import { Section } from './section.tsx';

export function SitesSection({ form }: MagnetForm) {
  return (
    <Section
      id="sites"
      title="Where it stands"
      lead="Its own page works for everybody. In a page of your website it only works on these."
    >
      <MagnetText
        form={form}
        name="sites"
        label="Your websites"
        optional
        hint="One on each line, such as www.example.co.uk."
      />
    </Section>
  );
}
