/** A homeowner who has put panels on their roof, on the demo company's roof assessment, before they say who they are. */
export async function seeRoof({ url, browser, page }, viewport) {
  const { items } = await (await page.request.get(`${url}/api/magnets`)).json();
  const magnet = items.find(({ kind }) => kind === 'roof');
  const visit = await browser.newPage({ viewport, reducedMotion: 'reduce', locale: 'en-GB' });
  const press = (name) => visit.getByRole('button', { name, exact: true }).click();
  await visit.goto(magnet.url);
  await visit.getByLabel('Your postcode').fill('BS6 5QA');
  await press('Start');
  await visit.getByRole('button', { name: /^Two slopes/ }).click();
  for (let time = 0; time < 4; time += 1) await press('More: Along the front');
  await press('Continue');
  await visit.getByRole('button', { name: /^South-west/ }).click();
  await visit.getByRole('status').getByText('kWh a year').waitFor();
  await press('Continue');
  for (const answer of ['I don’t know', 'Yes, most days', 'No', 'No']) await press(answer);
  await visit.getByRole('heading', { name: /could save you/ }).waitFor();
  await visit.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
    return document.fonts.ready;
  });
  return visit;
}
