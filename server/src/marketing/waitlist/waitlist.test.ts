import { savingsReport } from '@heliodesk/core/rules/savings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let address = 0;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** Each call comes from another address, so that only the test about the rate limit meets it. */
function post(url: string, payload: unknown, headers = {}) {
  address += 1;
  const remoteAddress = `10.0.${address >> 8}.${address & 255}`;
  return product.app.inject({ method: 'POST', url, payload: payload as object, remoteAddress, headers });
}

async function entries(email: string) {
  const { rows } = await product.db.pool.query(
    'select name, email, quiz_answers as answers from waitlist_entries where email = $1',
    [email],
  );
  return rows;
}

async function mailsTo(email: string) {
  await product.workOff();
  return product.mailbox.filter((mail) => mail.to === email);
}

const answers = {
  '1': '15',
  '2': '30',
  '3_slider': 55,
  '4': 'no',
  '4_text': 'A spreadsheet',
  '5': '600',
  '8': 'Hello',
};

describe('joining', () => {
  it('[API-1] keeps name, e-mail and answers, and says so', async () => {
    const response = await post('/api/waitlist', {
      name: 'Ann',
      email: 'ann@example.com',
      quizAnswers: answers,
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ success: true });
    expect(await entries('ann@example.com')).toEqual([{ name: 'Ann', email: 'ann@example.com', answers }]);
  });

  it('[WAIT-8] the same e-mail again, in other letters, updates the entry', async () => {
    await post('/api/waitlist', { name: 'Bob', email: 'bob@example.com', quizAnswers: { '1': '5' } });
    await post('/api/waitlist', { name: 'Robert', email: 'BOB@example.com', quizAnswers: { '1': '25' } });
    expect(await entries('BOB@example.com')).toEqual([
      { name: 'Robert', email: 'BOB@example.com', answers: { '1': '25' } },
    ]);
    expect(await entries('bob@example.com')).toEqual([]);
  });

  it('[WAIT-8] an empty e-mail always adds an entry', async () => {
    const before = (await entries('')).length;
    await post('/api/waitlist', { name: 'Nobody', email: '', quizAnswers: {} });
    await post('/api/waitlist', { name: 'Nobody', email: '  ' });
    await post('/api/waitlist', {});
    expect(await entries('')).toHaveLength(before + 3);
  });

  it('[WAIT-6] keeps what was typed letter for letter, markup and half characters included', async () => {
    const name = '<script>alert(1)</script> O’Brien 🌞';
    await post('/api/waitlist', { name, email: 'odd@example.com', quizAnswers: { '8_text': `a\ud800b` } });
    expect(await entries('odd@example.com')).toEqual([
      { name, email: 'odd@example.com', answers: { '8_text': 'a\ufffdb' } },
    ]);
  });

  it('[WAIT-2] takes an odd e-mail as it is', async () => {
    const odd = { name: '', email: 'not quite an address', quizAnswers: {} };
    expect((await post('/api/waitlist', odd)).statusCode).toBe(201);
    expect(await entries(odd.email)).toEqual([{ name: '', email: odd.email, answers: {} }]);
  });

  it('fifty submissions of one e-mail at once make one entry and one mail', async () => {
    const body = { name: 'Cat', email: 'cat@example.com', quizAnswers: answers };
    const responses = await Promise.all(Array.from({ length: 50 }, () => post('/api/waitlist', body)));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
    expect(await entries('cat@example.com')).toHaveLength(1);
    expect(await mailsTo('cat@example.com')).toHaveLength(1);
  });
});

describe('sending again because the answer was lost', () => {
  const body = { name: 'Fay', email: '', quizAnswers: { '1': '25' } };
  const submission = (key: string) => ({ 'idempotency-key': key });
  const count = async () => (await entries('')).length;

  it('[WAIT-5] makes one entry without an e-mail, however often and at once it comes', async () => {
    const before = await count();
    const key = submission('2f0c7a52-8f0e-4f0b-9f5e-0a5a2d6c1b11');
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/waitlist', body, key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await count()).toBe(before + 1);
    await post('/api/waitlist', body, submission('another-submission'));
    expect(await count()).toBe(before + 2);
  });

  it('keeps what was put right between the two', async () => {
    const key = submission('2f0c7a52-8f0e-4f0b-9f5e-0a5a2d6c1b12');
    await post('/api/waitlist', { ...body, name: 'Gil' }, key);
    await post('/api/waitlist', { ...body, name: 'Gil Hart', quizAnswers: { '1': '5' } }, key);
    const kept = (await entries('')).filter(({ name }) => name.startsWith('Gil'));
    expect(kept).toEqual([{ name: 'Gil Hart', email: '', answers: { '1': '5' } }]);
  });

  it('[WAIT-5] makes one entry of one sent again with an e-mail', async () => {
    const key = submission('2f0c7a52-8f0e-4f0b-9f5e-0a5a2d6c1b13');
    await post('/api/waitlist', { ...body, name: 'Hal' }, key);
    await post('/api/waitlist', { ...body, name: 'Hal', email: 'hal@example.com' }, key);
    const { rows } = await product.db.pool.query("select email from waitlist_entries where name = 'Hal'");
    expect(rows).toEqual([{ email: 'hal@example.com' }]);
  });

  it('[API-4] a number that cannot be one is refused by name', async () => {
    const response = await post('/api/waitlist', body, submission('short'));
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('idempotency-key');
  });
});

describe('the two halves', () => {
  it('[API-5] a contact alone is kept and completed by the quiz later', async () => {
    expect((await post('/api/waitlist-contacts', { name: 'Dee', email: 'dee@example.com' })).statusCode).toBe(
      201,
    );
    expect(await entries('dee@example.com')).toEqual([
      { name: 'Dee', email: 'dee@example.com', answers: null },
    ]);
    await post('/api/waitlist', { name: '', email: 'dee@example.com', quizAnswers: { '1': '5' } });
    expect(await entries('dee@example.com')).toEqual([
      { name: 'Dee', email: 'dee@example.com', answers: { '1': '5' } },
    ]);
  });

  it('[API-5] answers alone are kept without a name', async () => {
    expect((await post('/api/quiz-responses', { quizAnswers: { '8': 'only here' } })).statusCode).toBe(201);
    const { rows } = await product.db.pool.query(
      `select name, email from waitlist_entries where quiz_answers ->> '8' = 'only here'`,
    );
    expect(rows).toEqual([{ name: '', email: '' }]);
  });
});

describe('the confirmation', () => {
  it('[WAIT-8] carries the figures of the report', async () => {
    await post('/api/waitlist', {
      name: 'Eve',
      email: 'eve@example.com',
      quizAnswers: { ...answers, '4': 'yes' },
    });
    const [mail] = await mailsTo('eve@example.com');
    const { timeSavings, salesIncrease } = savingsReport({ ...answers, '4': 'yes' });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Thank you, Eve');
      expect(body).toContain(`${timeSavings.totalHours} h ${timeSavings.remainingMinutes} min`);
      expect(body).toContain('£1,800 to £9,000');
      expect(body).toContain(String(salesIncrease.totalNewLeads));
      expect(body).toContain('fully compatible');
    }
  });

  it('has no figures for someone who answered nothing', async () => {
    await post('/api/waitlist-contacts', { name: '', email: 'fay@example.com' });
    const [mail] = await mailsTo('fay@example.com');
    expect(mail?.text).toContain('Thank you for joining');
    expect(mail?.text).not.toContain('£');
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['an address', 'You won, see www.evil.example'],
    ['a line of its own', 'Ann\nSee https://evil.example'],
    ['a page of text', 'Ann '.repeat(40)],
  ])('does not carry %s to a stranger in place of a name', async (what, name) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    await post('/api/waitlist', { name, email });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Thank you for joining');
    expect(mail?.text).not.toContain(name.slice(4, 20));
    expect(mail?.html).not.toContain('<img');
  });

  it.each(['Ann', 'Zoë O’Brien-Smith', 'J. R. Hartley', 'Łukasz'])('greets %s by name', async (name) => {
    const email = `${Buffer.from(name).toString('hex')}@example.com`;
    await post('/api/waitlist', { name, email });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`Thank you, ${name}`);
  });

  it('is sent again only for something new, and three times a day at most', async () => {
    for (const installs of [10, 10, 11, 12, 13, 14]) {
      await post('/api/waitlist', { email: 'hal@example.com', quizAnswers: { '1_slider': installs } });
    }
    expect(await mailsTo('hal@example.com')).toHaveLength(3);
  });

  it('is not attempted where no mail could arrive', async () => {
    for (const email of [
      'not an address',
      'a@b',
      'x@example.com, y@example.com',
      'x@example.com\nbcc: y@z.com',
    ]) {
      expect((await post('/api/waitlist', { email })).statusCode).toBe(201);
      expect(await mailsTo(email)).toEqual([]);
    }
  });
});

describe('bad input', () => {
  it.each([
    ['an unknown question', { quizAnswers: { '9': 'x' } }, 'quizAnswers.9'],
    ['a number for an option', { quizAnswers: { '1': 15 } }, 'quizAnswers.1'],
    ['an option that is not offered', { quizAnswers: { '7': '1-2' } }, 'quizAnswers.7'],
    ['a text for a slider', { quizAnswers: { '1_slider': '15' } }, 'quizAnswers.1_slider'],
    ['answers that are a list', { quizAnswers: ['5'] }, 'quizAnswers'],
    ['a long name', { name: 'x'.repeat(201) }, 'name'],
    ['a long e-mail', { email: 'x'.repeat(201) }, 'email'],
    ['a long answer', { quizAnswers: { '8': 'x'.repeat(5001) } }, 'quizAnswers.8'],
    ['a NUL character', { name: 'a\u0000b' }, 'name'],
    ['a name that is a number', { name: 5 }, 'name'],
    ['a field that does not exist', { company_id: 'x' }, 'company_id'],
  ])('[WAIT-8] [API-4] %s is refused by the name of its field', async (_what, body, field) => {
    const response = await post('/api/waitlist', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { [field]: expect.any(String) },
    });
    expect(response.json().message).toContain(field);
  });

  it('[API-4] the thirty-first try of ten minutes from one address is asked to wait', async () => {
    const tries = await Promise.all(
      Array.from({ length: 31 }, () =>
        product.app.inject({ method: 'POST', url: '/api/waitlist', payload: {}, remoteAddress: '192.0.2.7' }),
      ),
    );
    const refused = tries.filter((response) => response.statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json()).toMatchObject({ code: 'rate_limited' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
