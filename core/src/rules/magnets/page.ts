import type { MagnetPage } from '../../contracts/magnet-pages.ts';
import type { MagnetCompany, MagnetSettings } from '../../contracts/magnets.ts';
import { type MapSource, usualDepth } from '../map-source.ts';

interface Shown extends Pick<MagnetPage, 'key' | 'kind' | 'number' | 'isClosed'> {
  settings: MagnetSettings;
  /** The colour is the company's own, the logo an address from which everybody has it who sees the page. */
  company: MagnetCompany;
  /** The operator's, for those who have none of their own. */
  map: MapSource | null;
}

/** A magnet as homeowners see it: nothing of it that is the company's own business. */
export function magnetPageOf({ settings, company, map, ...magnet }: Shown): MagnetPage {
  const { title, intro, questions, area, declinesUnsuitable, declined } = settings;
  const { consent, marketing, colour, showsLogo, system, assumptions } = settings;
  return {
    ...magnet,
    company: { ...company, colour: colour || company.colour, logo: showsLogo ? company.logo : null },
    ...{ title, intro, area, declinesUnsuitable, declined, consent, marketing, system, assumptions },
    map: magnet.kind === 'roof' ? (ownMap(settings) ?? map) : null,
    questions: questions.map(({ id, prompt, required, options }) => ({
      ...{ id, prompt, required },
      options: options.map(({ label, screening }) => ({ label, declines: screening === 'decline' })),
    })),
  };
}

const ownMap = ({ map }: MagnetSettings): MapSource | undefined => map && { ...map, deepest: usualDepth };
