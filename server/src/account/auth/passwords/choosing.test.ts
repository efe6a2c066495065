import { expect, it } from 'vitest';
import { expectGoodChoice } from './choosing.ts';

const chooser = { email: 'ann@brightroofs.example', companyName: 'Bright Roofs' };
const refusalOf = async (password: string) => {
  try {
    await expectGoodChoice({ password, field: 'password', chooser });
    return undefined;
  } catch (error) {
    return (error as { fields?: Record<string, string> }).fields?.password;
  }
};

it.each(['princess1', 'liverpool2024!', 'Abcd1234', 'trustno1', 'mustang66', 'Snickers1', 'qwer1234'])(
  '[DOOR-8] %j is one of the thousands that are tried first',
  async (password) => {
    expect(await refusalOf(password)).toContain('one of the most common passwords');
  },
);

it('[DOOR-8] and so are thousands more of eight characters', async () => {
  const { default: leaked } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  const long = leaked.filter(({ length }) => length >= 8).slice(0, 3_500);
  const refusals = await Promise.all(long.map(refusalOf));
  const common = refusals.filter((words) => words?.includes('one of the most common passwords'));
  expect(common.length).toBeGreaterThanOrEqual(3_000);
});

it('[DOOR-8] the company’s name with a year is no password', async () => {
  expect(await refusalOf('BrightRoofs2026!')).toContain('name, email or company');
});

it.each(['Panel-9-Watt', 'Roof-Survey-12', 'correct horse battery staple'])(
  '%j is taken',
  async (password) => {
    expect(await refusalOf(password)).toBeUndefined();
  },
);
