import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { businessSizeIds, planIds } from '../rules/plans.ts';
import { checkoutSession, checkoutSessionBody } from './checkout.ts';

const asked = {
  planId: 'essentials',
  businessSize: 'medium',
  companyName: 'Bright Roofs Ltd',
  companyEmail: 'office@brightroofs.example',
};

const problems = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

describe('what a checkout is asked with', () => {
  it('[PRICE-8] is every plan in every size, with the company’s name and e-mail, trimmed', () => {
    for (const planId of planIds) {
      for (const businessSize of businessSizeIds) {
        const body = { ...asked, planId, businessSize };
        expect(checkoutSessionBody.parse({ ...body, companyName: '  Bright Roofs Ltd ' })).toEqual(body);
      }
    }
  });

  it('[PRICE-7] a name and an e-mail that are empty after trimming are refused by name', () => {
    expect(problems(checkoutSessionBody, { ...asked, companyName: ' \t', companyEmail: '  ' })).toEqual([
      ['companyName', 'Please enter your company name'],
      ['companyEmail', 'Please enter your email address'],
    ]);
  });

  it('[PRICE-8] an address that cannot be mailed, and text that is too long, are refused by name', () => {
    expect(problems(checkoutSessionBody, { ...asked, companyEmail: 'office at brightroofs' })).toEqual([
      ['companyEmail', 'Please enter a valid email address'],
    ]);
    expect(problems(checkoutSessionBody, { ...asked, companyName: 'a'.repeat(201) })).toEqual([
      ['companyName', 'Please keep this to 200 characters'],
    ]);
  });

  it('[PRICE-8] an unknown plan or size is refused by name', () => {
    expect(problems(checkoutSessionBody, { ...asked, planId: 'free', businessSize: 'huge' })).toEqual([
      ['planId', 'Please choose one of lead_magnets, essentials, solar_suite'],
      ['businessSize', 'Please choose one of small, medium, large'],
    ]);
  });

  it('[PRICE-8] a field nobody asked for is refused, a price above all', () => {
    expect(problems(checkoutSessionBody, { ...asked, price: 1 })).toEqual([['', 'Unknown field: price']]);
    expect(problems(checkoutSessionBody, null)).toEqual([['', 'Please send an object with the fields']]);
  });

  it('[PRICE-8] never throws, and accepting twice changes nothing', () => {
    let accepted = 0;
    const names = fc.oneof(fc.string(), fc.jsonValue());
    const addresses = fc.oneof(fc.emailAddress(), fc.jsonValue());
    fc.assert(
      fc.property(names, addresses, (companyName, companyEmail) => {
        const { data } = checkoutSessionBody.safeParse({ ...asked, companyName, companyEmail });
        if (!data) return;
        accepted += 1;
        expect(checkoutSessionBody.parse(data)).toEqual(data);
      }),
    );
    expect(accepted).toBeGreaterThan(5);
  });

  it('can be described as a JSON schema that refuses unknown keys', () => {
    expect(z.toJSONSchema(checkoutSessionBody, { io: 'input' })).toMatchObject({
      additionalProperties: false,
      properties: { planId: { enum: [...planIds] }, companyName: { minLength: 1, maxLength: 200 } },
    });
  });
});

describe('what it is answered with', () => {
  it('[PRICE-8] is an address of the web', () => {
    const url = 'https://checkout.example/c/pay/cs_test_1#fid=2';
    expect(checkoutSession.parse({ url })).toEqual({ url });
    expect(checkoutSession.parse({ url: 'http://localhost:3000/pay' }).url).toContain('localhost');
  });

  it.each([{}, { url: '' }, { url: '/pay' }, { url: 'javascript:alert(1)' }, { url: 'data:text/html,hi' }])(
    '[PRICE-8] is never %j',
    (answer) => {
      expect(checkoutSession.safeParse(answer).success).toBe(false);
    },
  );
});
