import { expect, openAwake, test } from '../support/fixtures.ts';
import { drawn } from '../support/layout-shifts.ts';
import { banner, fakeTag } from './fake-tag.ts';

test.use({ expectedProblems: /status of 404/ });

test('[ANA-4] without a measurement id no page asks anything of strangers, nor of the visitor', async ({
  page,
  server,
}) => {
  const { strangers } = await fakeTag(page, server.url);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  for (const path of ['/', '/dev/data', '/no/such/page']) {
    await openAwake(page, path);
    // What a page fetches of its own accord once it is awake it has asked for by then.
    await drawn(page);
    expect(scripts.filter((url) => /\/main-/.test(url)).length).toBeGreaterThan(0);
    expect(scripts.filter((url) => /measured/.test(url))).toEqual([]);
    expect(strangers).toEqual([]);
    await expect(banner(page)).toBeHidden();
  }
});
