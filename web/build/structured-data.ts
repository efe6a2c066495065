import { brand } from '@heliodesk/core/brand';
import { paths } from '../src/paths.ts';
import type { SitePage } from '../src/prerender.tsx';
import { origin } from './origin.ts';
import { type PlanOffer, planOffers } from './plan-offers.ts';

const id = (name: string) => `${origin}/#${name}`;

/** A page in schema.org's words: who stands behind the site, and what the page is about. */
export function structuredData(page: SitePage): object {
  return { '@context': 'https://schema.org', '@graph': [organization(), ...subjectOf(page)] };
}

function subjectOf(page: SitePage): object[] {
  switch (page.path) {
    case paths.home():
      return [website(), softwareApplication()];
    case paths.pricing():
      return [softwareApplication(planOffers)];
    default:
      return [webPage(page)];
  }
}

function organization() {
  return {
    '@type': 'Organization',
    '@id': id('organization'),
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: brand.contactEmail,
    telephone: international(brand.phone),
  };
}

function website() {
  return {
    '@type': 'WebSite',
    '@id': id('website'),
    name: brand.name,
    url: `${origin}/`,
    inLanguage: 'en-GB',
    publisher: { '@id': id('organization') },
  };
}

function webPage({ title, description, path }: SitePage) {
  return {
    '@type': 'WebPage',
    name: title,
    description,
    url: `${origin}${path}`,
    inLanguage: 'en-GB',
    publisher: { '@id': id('organization') },
  };
}

function softwareApplication(offers: PlanOffer[] = []) {
  return {
    '@type': 'SoftwareApplication',
    '@id': id('software'),
    name: brand.name,
    description: brand.tagline,
    url: `${origin}/`,
    image: `${origin}/og.png`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web browser',
    publisher: { '@id': id('organization') },
    ...(offers.length > 0 && { offers: offers.map(offer) }),
  };
}

function offer({ plan, installsLimit, monthlyPrice }: PlanOffer) {
  return {
    '@type': 'Offer',
    name: `${plan}, up to ${installsLimit} installs a month`,
    url: `${origin}${paths.pricing()}`,
    // Early access is still to come: it can be joined, not bought.
    availability: 'https://schema.org/PreOrder',
    price: monthlyPrice,
    priceCurrency: 'GBP',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: monthlyPrice,
      priceCurrency: 'GBP',
      valueAddedTaxIncluded: false,
      unitCode: 'MON',
    },
  };
}

function international(phone: string): string {
  return phone.replace(/^0/, '+44 ');
}
