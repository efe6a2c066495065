import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishMagnet } from '#testing/magnet-calls.ts';
import { createTeam } from '#testing/project-calls.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('[MAGNET-8] an address is thanked three times a day, by whichever magnets, and every enquiry is kept', async () => {
  const { ann } = await createTeam(product);
  const [one, other] = [await publishMagnet(product, ann), await publishMagnet(product, ann)];
  const email = `${crypto.randomUUID()}@example.com`;
  for (const { enquire } of [one, other, one, other, one])
    expect((await enquire({ email })).statusCode).toBe(201);
  expect(await product.mailsTo(email)).toHaveLength(3);
  const [lead] = (await ann.call('GET', '/api/projects?phase=lead')).json().items;
  expect((await ann.call('GET', `/api/enquiries?project=${lead.id}`)).json().items).toHaveLength(5);
});

it('[MAGNET-8] a magnet takes 300 enquiries a minute from wherever they come, and another takes its own', async () => {
  const { ann } = await createTeam(product);
  const [flooded, quiet] = [await publishMagnet(product, ann), await publishMagnet(product, ann)];
  // One and the same, which is kept once and counts each time.
  const same = { id: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com` };
  const flood = Array.from({ length: 300 }, () => flooded.enquire(same));
  expect((await Promise.all(flood)).map(({ statusCode }) => statusCode)).not.toContain(429);
  expect((await flooded.enquire()).statusCode).toBe(429);
  expect((await quiet.enquire()).statusCode).toBe(201);
});

it('[MAGNET-7] the email to a homeowner leads to the booking link of the magnet, while there is one', async () => {
  const { ann } = await createTeam(product);
  const { id: people } = (await ann.call('GET', '/api/auth/me')).json();
  const offer = { kind: 'survey', minutes: 60, people: [people], projectId: null };
  const link = (await ann.call('POST', '/api/booking-links', offer)).json();
  const { enquire } = await publishMagnet(product, ann, { bookingLinkId: link.id });
  const thanked = async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { bookingUrl } = (await enquire({ email })).json();
    const [mail] = await product.mailsTo(email);
    return { bookingUrl, told: /Choose a time for a visit: (\S+)/.exec(mail?.text ?? '')?.[1] };
  };
  const { bookingUrl, told } = await thanked();
  expect(new URL(String(told)).pathname).toBe('/book');
  expect(bookingUrl).toBe(told);
  expect((await ann.call('DELETE', `/api/booking-links/${link.id}`)).statusCode).toBeLessThan(300);
  expect(await thanked()).toEqual({ bookingUrl: null, told: undefined });
});
