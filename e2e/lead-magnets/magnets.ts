import { expect, type Page } from '@playwright/test';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** As its owner would under Company. */
export async function giveLook(page: Page, look: { brandColour: string; phone: string }): Promise<void> {
  const shown = await (await page.request.get('/api/company')).json();
  const { id, identifier, logo, identifierChangeable, createdAt, ...details } = shown;
  const saved = await page.request.put('/api/company', { data: { ...details, ...look } });
  expect(saved.status(), await saved.text()).toBe(200);
  expect((await page.request.put('/api/company/logo', { data: { image: onePixel } })).status()).toBe(200);
}

/** A magnet that is published, by whoever is signed in on the page; answers with its address. */
export async function publishMagnet(page: Page, kind: string, differs: object = {}): Promise<string> {
  const made = await (await page.request.post('/api/magnets', { data: { kind } })).json();
  const settings = { ...made.settings, ...differs };
  const body = { version: 1, name: made.name, settings };
  const saved = await page.request.put(`/api/magnets/${made.id}`, { data: body });
  expect(saved.status(), await saved.text()).toBe(200);
  const published = await page.request.post(`/api/magnets/${made.id}/publish`, { data: { version: 2 } });
  expect(published.status(), await published.text()).toBe(200);
  return `/m/${made.key}`;
}
