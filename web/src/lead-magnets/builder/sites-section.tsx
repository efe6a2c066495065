import { type MagnetForm, MagnetText } from './magnet-field.tsx';
import { Section } from './section.tsx';

export function SitesSection({ form }: MagnetForm) {
  return (
    <Section
      id="sites"
      title="Where it shows up"
      lead="Its own page works for everybody. Besides that, it only shows up on the websites you list here."
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
