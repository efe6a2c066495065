import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../testing/open-page.tsx';

it('[SITE-8] the footer has the e-mail, the telephone, the two sites and the small print', async () => {
  await openPage('/terms');
  const link = (name: string | RegExp) => page.getByRole('contentinfo').getByRole('link', { name });
  const leadsTo = (name: string | RegExp, address: RegExp) =>
    expect.element(link(name)).toHaveAttribute('href', expect.stringMatching(address));
  await leadsTo(/@/, /^mailto:.+@.+/);
  await leadsTo(/^0\d/, /^tel:\d+$/);
  await leadsTo('Shop', /^https:\/\//);
  await leadsTo('Software', /^https:\/\//);
  await leadsTo('Privacy', /^\/privacy$/);
  await leadsTo('Terms', /^\/terms$/);
});
