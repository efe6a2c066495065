import { brand } from '@heliodesk/core/brand';
import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { brandColour } from '@heliodesk/core/rules/company-details';
import { brandShades } from '@heliodesk/core/rules/magnets/brand-shades';
import { frameAncestors } from '@heliodesk/core/rules/magnets/sites';
import { originOfTiles } from '@heliodesk/core/rules/map-source';
import { telLink } from '@heliodesk/core/rules/phone-link';
import type { Filled, FillPage } from '#platform/http/filled-page.ts';

type Find = (key: string) => Promise<{ page: MagnetPage | null; sites: readonly string[] }>;

/** The homeowner's page as it comes to them: all of its first view, and what its script goes on with. */
export function magnetDocument(find: Find): FillPage {
  return async ({ key = '' }) => {
    const { page, sites } = await find(key);
    return page ? documentOf(page, sites) : unknownTo(sites);
  };
}

function documentOf(page: MagnetPage, sites: readonly string[]): Filled {
  const { title, intro, company } = page;
  const { name, phone, email, logo } = company;
  return {
    variant: { ...(page.isClosed && { closed: 'yes' }), ...(logo && { logo: 'yes' }) },
    words: { title, intro, company: name, phone, tel: telLink(phone), email, logo: logo ?? '' },
    data: page,
    styles: stylesOf(company.colour),
    frameAncestors: frameAncestors(sites),
    images: page.map ? [originOfTiles(page.map)] : [],
  };
}

function stylesOf(colour: string): string {
  const own = brandColour(colour);
  if (!own) return '';
  const rules = Object.entries(brandShades(own)).map(([name, value]) => `${name}:${value}`);
  return `:root{${rules.join(';')}}`;
}

/** Framed by its websites too, so that it can tell the page around it that it is gone. */
const unknownTo = (sites: readonly string[]): Filled => ({
  status: 404,
  variant: { unknown: 'yes' },
  words: { title: 'This page isn’t here any more', company: brand.name },
  // The page's script is told that there is nothing, and need not ask.
  data: null,
  ...{ styles: '', frameAncestors: frameAncestors(sites) },
});
