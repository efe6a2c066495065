import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import type { FetchedPage } from '#platform/outbound/fetch-page.ts';
import { createIdleWatch, mostIdle } from '#testing/idle-transactions.ts';
import { lawfulBodies } from '#testing/lawful-bodies.ts';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createTeam, type Person } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createCounting } from '../figures/counting.ts';
import { createInstalls } from './installs.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const sites = ['www.roofs.example'];
const url = 'https://roofs.example/solar';

it('[EMBED-6] a company is told whether a page of its own has the line, and what to do if not', async () => {
  const { company, ann } = await createTeam(product);
  const { magnet } = await publishMagnet(product, ann, { sites });
  const { id, key, name, settings, version } = (await ann.call('GET', magnet)).json();
  const asked: string[] = [];
  const check = async (page: FetchedPage, of = id, address = url) => {
    const installs = createInstalls(product.platform, createCounting(product.platform), async ({ href }) => {
      asked.push(href);
      return page;
    });
    return (await installs.check(systemActor(company.id), of, { url: address })).outcome;
  };
  const html = (text: string): FetchedPage => ({ status: 200, type: 'text/html; charset=utf-8', text });
  const line = html(`<script src="https://desk.test/magnet.js" data-magnet="${key}"></script>`);
  expect(await check(line)).toBe('live');
  expect(await check(html('<h1>Roofs</h1>'))).toBe('missing');
  expect(await check(html('<script data-magnet="other"></script>'))).toBe('another');
  expect(await check({ status: 403, type: 'text/html', text: '' })).toBe('refused');
  expect(await check({ status: 200, type: 'application/pdf', text: key })).toBe('no_page');
  expect(await check({ problem: 'moved' })).toBe('moved');
  const before = asked.length;
  expect(await check(line, id, 'https://other.example/')).toBe('not_listed');
  expect(asked.length).toBe(before);
  const listed = { ...settings, sites: [...sites, 'new.example'] };
  await ann.call('PUT', magnet, { version, name, settings: listed });
  expect(await check(line, id, 'https://new.example/')).toBe('site_unpublished');
  await ann.call('POST', `${magnet}/withdraw`, { version: version + 1 });
  expect(await check(line)).toBe('unpublished');
});

it('[EMBED-6] a check asks no computer of ours, and only those who write magnets may start one', async () => {
  const { ann, others } = await createTeam(product, 'member');
  const [ben] = others as [Person];
  const { magnet } = await publishMagnet(product, ann, { sites: ['localhost:3000', ...sites] });
  const check = async (who: Person, address: string) =>
    (await who.call('POST', `${magnet}/check`, { url: address })).json();
  expect(await check(ann, 'http://localhost:3000/')).toMatchObject({
    ...{ outcome: 'private', words: expect.stringContaining('can’t be reached from the internet') },
  });
  expect((await check(ann, 'http://169.254.169.254/latest')).outcome).toBe('not_listed');
  for (const bad of [
    'file:///etc/passwd',
    'https://roofs.example@evil.example/',
    'gopher://roofs.example',
    'x',
  ])
    expect((await check(ann, bad)).fields).toHaveProperty('url');
  expect((await check(ben, url)).code).toBe('forbidden');
});

it('[DOOR-4] [EMBED-6] no transaction stays open while a website is waited for', async () => {
  const { company, ann } = await createTeam(product);
  const { magnet } = await publishMagnet(product, ann, { sites });
  const { id } = (await ann.call('GET', magnet)).json();
  const installs = createInstalls(product.platform, createCounting(product.platform), async () => {
    await sleep(mostIdle + 150);
    return { problem: 'unreachable' };
  });
  const idleTransactions = createIdleWatch(product);
  expect(await idleTransactions(() => installs.check(systemActor(company.id), id, { url }))).toEqual([]);
});

it('[EMBED-7] a magnet tells where visitors have last seen it, on its own sites and on ours alone', async () => {
  const { ann } = await createTeam(product);
  const { magnet, page } = await publishMagnet(product, ann, { sites });
  const step = lawfulBodies['POST /api/m/{key}/events'] as { source: object };
  const see = (address: string, name = 'view') =>
    product.app.inject({
      ...{ method: 'POST', url: `${page}/events` },
      payload: { ...step, step: name, source: { ...step.source, page: address } },
    });
  const seen = async () => (await ann.call('GET', `${magnet}/sightings`)).json().items;
  expect(await seen()).toEqual([]);
  await see('https://www.roofs.example/solar');
  await see('https://evil.example/');
  await see('https://desk.test/m/x');
  expect(await seen()).toEqual([
    { site: 'desk.test', at: '2026-11-15T09:00:00.000Z' },
    { site: 'roofs.example', at: '2026-11-15T09:00:00.000Z' },
  ]);
  product.clock.advance({ minutes: 5 });
  await see('https://roofs.example/');
  expect(await seen()).toContainEqual({ site: 'roofs.example', at: '2026-11-15T09:05:00.000Z' });
  const { ann: stranger } = await createTeam(product);
  expect((await stranger.call('GET', `${magnet}/sightings`)).statusCode).toBe(404);
});
