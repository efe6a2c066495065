import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { AfterwardsSection } from './afterwards-section.tsx';
import { AudienceSection } from './audience-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { LookSection } from './look-section.tsx';
import type { MagnetForm } from './magnet-field.tsx';
import { MapSection } from './map-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { SitesSection } from './sites-section.tsx';
import type { OpenLinks } from './use-open-links.ts';
import { WordsSection } from './words-section.tsx';

interface SectionsProps extends MagnetForm {
  magnet: Magnet;
  links: OpenLinks;
}

export function Sections({ form, magnet: { kind, company }, links }: SectionsProps) {
  return (
    <>
      <WordsSection form={form} />
      <LookSection form={form} company={company} />
      <QuestionsSection form={form} />
      <AudienceSection form={form} kind={kind} />
      {kind !== 'suitability' && <FiguresSection form={form} kind={kind} />}
      {kind === 'roof' && <MapSection form={form} />}
      <ConsentSection form={form} />
      <SitesSection form={form} />
      <AfterwardsSection form={form} links={links} />
    </>
  );
}
