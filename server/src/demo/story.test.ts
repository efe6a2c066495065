import { magnetAnswers } from '@heliodesk/core/contracts/magnet-answers';
import { nextSuitabilityQuestion } from '@heliodesk/core/rules/magnets/suitability';
import { mayMove, stageTable } from '@heliodesk/core/rules/projects/stages';
import { formatPostcode } from '@heliodesk/core/rules/uk/postcode';
import { expect, it } from 'vitest';
import { tellYear } from './story.ts';

it('[DEMO-1] a year is the same for the same seed, with 400 leads and 120 projects at all stages', () => {
  const year = tellYear(1);
  expect(tellYear(1)).toEqual(year);
  expect(tellYear(2)).not.toEqual(year);
  const ends = year.map(({ moves }) => moves.at(-1)?.stage ?? 'new');
  expect(ends.filter((stage) => stageTable[stage].phase === 'lead')).toHaveLength(400);
  expect(ends.filter((stage) => stageTable[stage].phase === 'project')).toHaveLength(120);
  expect(new Set(ends).size).toBe(12);
});

it('[DEMO-1] everybody goes through the stages in an order that is allowed, forwards in time', () => {
  for (const { daysAgo, moves } of tellYear(3)) {
    let [from, since] = ['new' as (typeof moves)[number]['stage'], daysAgo];
    for (const move of moves) {
      expect([from, move.stage, mayMove(from, move.stage)]).toEqual([from, move.stage, true]);
      expect(move.daysAgo).toBeLessThan(since);
      [from, since] = [move.stage, move.daysAgo];
    }
    expect(since).toBeGreaterThanOrEqual(0);
  }
});

it('[DEMO-1] nobody can be reached by what is made up of them, nor taken for somebody else', () => {
  const customers = tellYear(4).map(({ customer }) => customer);
  for (const by of ['email', 'phone'] as const)
    expect(new Set(customers.map((customer) => customer[by])).size).toBe(customers.length);
  for (const { customer, property } of tellYear(4)) {
    expect(customer.email).toMatch(/@example\.com$/);
    expect(customer.phone).toMatch(/^07700 900\d{3}$/);
    expect(formatPostcode(property.postcode)).toBe(property.postcode);
  }
});

it('[DEMO-1] many have written and been answered, and whoever came by the website has answered its questions', () => {
  const year = tellYear(6);
  const written = year.flatMap(({ messages }) => messages);
  expect(written.filter(({ isTheirs }) => isTheirs).length).toBeGreaterThan(40);
  for (const { text } of written) expect(text).not.toMatch(/undefined|^$/);
  for (const { source, answers } of year) {
    expect(answers !== null).toBe(source === 'lead_magnet');
    if (answers?.kind === 'suitability') expect(nextSuitabilityQuestion(answers.answers)).toBeUndefined();
    if (answers) expect(magnetAnswers.parse(answers)).toEqual(answers);
  }
  const roofs = year.flatMap(({ answers }) => (answers?.kind === 'roof' ? [answers.panels.length] : []));
  expect(roofs.length).toBeGreaterThan(10);
  expect(Math.min(...roofs)).toBeGreaterThan(5);
});
