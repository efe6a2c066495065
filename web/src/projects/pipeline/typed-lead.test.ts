import { describe, expect, it } from 'vitest';
import { emptyLead, readLead } from './typed-lead.ts';

describe('a lead in the form', () => {
  it('[PIPE-1] needs a name alone', () => {
    expect(readLead({ ...emptyLead, name: 'Rita' })).toMatchObject({
      body: { customer: { name: 'Rita' }, ownerId: null, valuePence: null },
    });
  });

  it('[PIPE-1] says what is wrong by the field that it stands in', () => {
    const typed = { ...emptyLead, email: 'x', postcode: 'nowhere', value: 'lots' };
    expect(Object.keys('problems' in readLead(typed) ? readLead(typed) : {})).toEqual(['problems']);
    const read = readLead(typed);
    expect('problems' in read && Object.keys(read.problems).sort()).toEqual([
      'email',
      'name',
      'postcode',
      'value',
    ]);
  });
});
