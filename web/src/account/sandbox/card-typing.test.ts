import { describe, expect, it } from 'vitest';
import { groupedNumber, monthAndYear, onlyDigits, type Typing } from './card-typing.ts';

/** A bar stands for the caret. */
const typing = (marked: string): Typing => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: Typing) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('a card’s number as it is typed', () => {
  it.each([
    ['4|', '4|'],
    ['42424|', '4242 4|'],
    ['4242424242424242|', '4242 4242 4242 4242|'],
    ['4242-4242 4242.4242|', '4242 4242 4242 4242|'],
    ['4000 9|0000', '4000 9|000 0'],
    ['40005| 0000', '4000 5|000 0'],
    ['|4242 4', '|4242 4'],
    ['4242 |', '4242|'],
    ['12345678901234567890|', '1234 5678 9012 3456 789|'],
    ['card|', '|'],
  ])('%s becomes %s', (before, after) => {
    expect(marked(groupedNumber(typing(before)))).toBe(after);
  });
});

describe('an expiry date as it is typed', () => {
  it.each([
    ['1|', '1|'],
    ['12|', '12|'],
    ['122|', '12 / 2|'],
    ['12 / |', '12|'],
    ['12/30|', '12 / 30|'],
    ['4|', '04|'],
    ['4/2|', '04 / 2|'],
    ['1/3|', '01 / 3|'],
    ['12/2030|', '12 / 2030|'],
    ['1|2 / 30', '1|2 / 30'],
  ])('%s becomes %s', (before, after) => {
    expect(marked(monthAndYear(typing(before)))).toBe(after);
  });
});

it('a CVC is digits alone', () => {
  expect(onlyDigits(typing('1a2 34 5|')).text).toBe('1234');
});
