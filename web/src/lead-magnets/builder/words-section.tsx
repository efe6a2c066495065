import { MagnetField, type MagnetForm, MagnetText } from './magnet-field.tsx';
import { Section } from './section.tsx';

export function WordsSection({ form }: MagnetForm) {
  return (
    <Section id="words" title="Words" lead="What homeowners read, from the first line to the last.">
      <MagnetField form={form} name="title" label="Title" />
      <MagnetText form={form} name="intro" label="Introduction" optional />
      <MagnetText
        form={form}
        name="thanks"
        label="Thank-you"
        hint="At the end, and in the email with their result."
      />
      <MagnetText
        form={form}
        name="declined"
        label="Polite no"
        hint="For homes you can’t help. We don’t keep anything about them."
      />
      <MagnetField
        form={form}
        name="name"
        label="Name"
        hint="For you and your team. Homeowners don’t see it."
      />
    </Section>
  );
}
