import { fakeTag } from './fake-tag.ts';
import { expect, openAwake, test } from './fixtures.ts';

test.use({ expectedProblems: /status of 404/ });

for (const path of ['/', '/pricing', '/privacy', '/terms', '/dev/ui', '/dev/data', '/no/such/page']) {
  test(`[ANA-4] without a measurement id ${path} asks nothing of strangers, nor anything of the visitor`, async ({
    page,
    server,
  }) => {
    const { strangers } = await fakeTag(page, server.url);
    const assets: string[] = [];
    page.on('request', (request) => assets.push(request.url()));
    await openAwake(page, path);
    await page.waitForLoadState('networkidle');
    expect(strangers).toEqual([]);
    expect(assets.filter((url) => /measured/.test(url))).toEqual([]);
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toHaveCount(0);
    const policy = (await page.request.get(path)).headers()['content-security-policy'];
    expect(policy).not.toContain('google');
  });
}

test('[ANA-4] the privacy page says so, and offers no choice that would change nothing', async ({ page }) => {
  await openAwake(page, '/privacy');
  await expect(page.getByText('This site counts no visits.')).toBeVisible();
  await expect(page.getByText('Google Analytics')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Your choice in this browser' })).toBeHidden();
});
