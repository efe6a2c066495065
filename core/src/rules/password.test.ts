import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  invitedPasswordProblems,
  isPersonalPassword,
  longestPassword,
  passwordMessages,
  passwordProblem,
  passwordScore,
  passwordStrength,
} from './password.ts';

describe('a password', () => {
  it.each(['', 'short', '1234567', '☀☀☀☀☀☀☀'])('[SETUP-1] %j is too short', (password) => {
    expect(passwordProblem(password)).toBe('Password must be at least 8 characters');
  });

  it.each(['long enough', 'correct horse', '☀☁☂☃★☆☎☏', 'Grüße aus Leeds'])(
    '[SETUP-1] %j will do',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined();
    },
  );

  it('is refused where hashing it would take long', () => {
    expect(passwordProblem('ab'.repeat(longestPassword))).toBe(passwordMessages.long);
  });

  it.each([
    'password',
    'Password1',
    'PASSWORD123!',
    'qwertyuiop',
    'Liverpool1',
    'solarpanels2026',
    '11111111',
  ])('is refused when it is as common as %s', (password) => {
    expect(passwordProblem(password)).toBe(passwordMessages.common);
  });

  it.each(['12345678', '87654321', 'abcdefgh', 'abcabcabc', 'xyxyxyxy'])(
    'is refused when it is %s',
    (password) => {
      expect(passwordProblem(password)).toBe(passwordMessages.common);
    },
  );
});

describe('the password of somebody who accepts an invitation', () => {
  it.each([
    ['Roof-Survey-12', []],
    ['roof-survey-12', ['Password must contain at least one uppercase letter']],
    ['ROOF-SURVEY-12', ['Password must contain at least one lowercase letter']],
    ['Roof-Survey-xy', ['Password must contain at least one number']],
    ['RoofSurvey12xy', ['Password must contain at least one special character']],
    ['Ab-1', ['Password must be at least 8 characters']],
    ['Password1!', [passwordMessages.common]],
  ])('[INV-3] %s: %j', (password, problems) => {
    expect(invitedPasswordProblems(password)).toEqual(problems);
  });
});

describe('the strength of a password', () => {
  it.each([
    ['', 0, 'Weak'],
    ['abc', 25, 'Weak'],
    ['abcdefgh', 50, 'Good'],
    ['abcdefg1', 62.5, 'Good'],
    ['Abcdefgh', 75, 'Strong'],
    ['Abcdefg1', 87.5, 'Strong'],
    ['Abcdef1!', 100, 'Strong'],
  ])('[INV-2] of %j is %d, %s', (password, score, strength) => {
    expect(passwordScore(password)).toBe(score);
    expect(passwordStrength(password)).toBe(strength);
  });

  it('[INV-2] is never above 100 and never falls as more is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, more) => {
        expect(passwordScore(start + more)).toBeGreaterThanOrEqual(passwordScore(start));
        expect(passwordScore(start + more)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('[DOOR-8] a password that is little more than what anybody knows of its owner', () => {
  const details = ['ann.sparks@brightroofs.example', 'Ann', 'Sparks', 'AnnSparks', 'Bright Roofs Ltd'];

  it.each([
    'annsparks1!',
    'Ann.Sparks2024',
    'BrightRoofs99',
    'BrightRoofsLtd!',
    'Spark5',
    'brightroofs.example',
  ])('%j is refused', (password) => {
    expect(isPersonalPassword(password, details)).toBe(true);
  });

  it.each(['Panel-9-Watt', 'bright roofs make happy homes', 'Annual-Ladder-7'])('%j is not', (password) => {
    expect(isPersonalPassword(password, details)).toBe(false);
  });

  it('is not found by details of a few letters', () => {
    expect(isPersonalPassword('Bob-1234', ['Bob'])).toBe(false);
  });
});
