import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Frame, Page } from '@playwright/test';
import pg from 'pg';
import { expectNoViolations } from '../support/axe.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { drawn } from '../support/layout-shifts.ts';
import { expectToFitIn } from '../support/narrow.ts';
import type { RunningServer } from '../support/server.ts';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The rules of a careless or hostile sheet, which reach everything. */
const hostile = `
  body { margin: 0; font: 40px/3 fantasy; letter-spacing: 9px; text-transform: uppercase; }
  div, iframe, dialog, button, a { display: none !important; opacity: 0 !important; width: 1px !important; }
`;

/** A company's website on another origin; whoever has its line puts it there. */
export interface Site {
  /** As it stands on a magnet's list. */
  name: string;
  address: string;
  show: (line: string) => void;
}

export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
  site: async ({}, use) => {
    let shown = '';
    const website = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><title>Roofs</title><style>${hostile}</style><h1>Roofs</h1>${shown}`,
      );
    }).listen(0, '127.0.0.1');
    await once(website, 'listening');
    const name = `localhost:${(website.address() as AddressInfo).port}`;
    await use({ name, address: `http://${name}/solar`, show: (line) => (shown = line) });
    website.closeAllConnections();
    website.close();
  },
});

/** As its owner would under Company. */
export async function giveLook(page: Page, look: { brandColour: string; phone: string }): Promise<void> {
  const shown = await (await page.request.get('/api/company')).json();
  const { id, identifier, logo, identifierChangeable, createdAt, ...details } = shown;
  const saved = await page.request.put('/api/company', { data: { ...details, ...look } });
  expect(saved.status(), await saved.text()).toBe(200);
  expect((await page.request.put('/api/company/logo', { data: { image: onePixel } })).status()).toBe(200);
}

/** A magnet that is published, by whoever is signed in on the page; answers with its key. */
export async function publishMagnet(page: Page, kind: string, differs: object = {}): Promise<string> {
  const made = await (await page.request.post('/api/magnets', { data: { kind } })).json();
  const settings = { ...made.settings, ...differs };
  const body = { version: 1, name: made.name, settings };
  const saved = await page.request.put(`/api/magnets/${made.id}`, { data: body });
  expect(saved.status(), await saved.text()).toBe(200);
  const published = await page.request.post(`/api/magnets/${made.id}/publish`, { data: { version: 2 } });
  expect(published.status(), await published.text()).toBe(200);
  return made.key;
}

/** As the page 'On your website' gives it. */
export const lineOf = ({ url }: RunningServer, key: string): string =>
  `<script async src="${url}/magnet.js" data-magnet="${key}"></script>`;

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

export type Homeowner = Awaited<ReturnType<typeof homeownerOn>>;

/**
 * A homeowner who has come to a company's website from its newsletter, and begins with the magnet that its line shows:
 * in the page, or behind the button that they press.
 */
export async function homeownerOn(
  browser: Browser,
  { address }: Site,
  { device = phone, button }: { device?: typeof phone | typeof desktop; button?: string } = {},
) {
  const theirs = await browser.newContext(device);
  const page = await theirs.newPage();
  await page.goto(`${address}?utm_source=newsletter`);
  if (button) await page.getByRole('button', { name: button, exact: true }).click();
  const element = await page.locator('iframe').elementHandle();
  const magnet = (await element?.contentFrame()) as Frame;
  const heading = magnet.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  return {
    ...{ page, magnet, heading, leave: () => theirs.close() },
    press: (name: string) => magnet.getByRole('button', { name, exact: true }).click(),
    /** For everybody, in light and in dark, on a phone and on a desk. */
    async expectSound() {
      await expectNoViolations(page, magnet);
      await page.setViewportSize((device === phone ? desktop : phone).viewport);
      await drawn(magnet);
      await expectNoViolations(page, magnet);
      await page.setViewportSize(device.viewport);
      await expectToFitIn(page, magnet);
    },
    async start(postcode: string) {
      await magnet.getByLabel('Your postcode').fill(postcode);
      await magnet.getByRole('button', { name: 'Start', exact: true }).click();
    },
    async fillIn(name: string, email: string) {
      await magnet.getByLabel('Your name').fill(name);
      await magnet.getByLabel('Email').fill(email);
      await magnet.getByLabel(/happy for/).check();
    },
    /** As by the browser's own buttons, which a frame shares with the page around it. */
    back: () => magnet.evaluate(() => history.back()),
    forward: () => magnet.evaluate(() => history.forward()),
    async reload() {
      await magnet.evaluate(() => {
        document.documentElement.dataset.before = '';
        setTimeout(() => location.reload());
      });
      await expect(magnet.locator('html[data-awake]:not([data-before])')).toBeAttached();
    },
  };
}

export const onDesktop = { device: desktop };

/** Somebody who has opened a magnet's page, and sends what they have filled in when they are asked to. */
export async function anotherHomeowner({ url }: RunningServer, key: string, given: object) {
  const page = `${url}/api/m/${key}`;
  const { opening } = (await (await fetch(`${page}/opening`)).json()) as { opening: string };
  const source = { page: '', referrer: '', source: '', medium: '', campaign: '', term: '', content: '' };
  return async (name: string, more: object = {}) => {
    const body = {
      ...{
        id: randomUUID(),
        number: 1,
        extra: {},
        phone: '',
        line1: '',
        postcode: 'BS1 4ST',
        source,
        opening,
      },
      ...{ name, email: `${randomUUID()}@example.com`, consent: true, marketing: false, device: 'phone' },
      ...{ seconds: 60, website: '', given, ...more },
    };
    const headers = { 'content-type': 'application/json' };
    const sent = await fetch(`${page}/enquiries`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(sent.status, await sent.text()).toBe(201);
  };
}

/** So many of a company's leads of this month are used. */
export async function useLeads({ env }: RunningServer, company: string, used: number): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query(`select set_config('app.scope', 'system', false)`);
  const { rowCount } = await client.query(
    `insert into magnet_leads (company_id, month, used)
     select company_id, to_char(now() at time zone 'Europe/London', 'YYYY-MM'), $2
     from companies where identifier = $1`,
    [company, used],
  );
  await client.end();
  expect(rowCount).toBe(1);
}
