import { describe, expect, it } from 'vitest';
import { problemsIn } from './problems.ts';

const good = {
  firstName: 'Grace',
  lastName: 'Ridge',
  password: 'Ridge-Tile-34',
  confirmPassword: 'Ridge-Tile-34',
  token: 'a',
};

describe('what is wrong with an accepted invitation', () => {
  it('[INV-3] is nothing where all is well', () => {
    expect(problemsIn(good)).toEqual({});
  });

  it('[INV-3] is told for every field at once, and for a password rule by rule', () => {
    expect(problemsIn({ ...good, firstName: ' ', lastName: '', password: '', confirmPassword: 'x' })).toEqual(
      {
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        password: [
          'Password must be at least 8 characters',
          'Password must contain at least one uppercase letter',
          'Password must contain at least one lowercase letter',
          'Password must contain at least one number',
          'Password must contain at least one special character',
        ],
        confirmPassword: ["Passwords don't match"],
      },
    );
  });
});
