import { describe, expect, it } from 'vitest';
import { allPagesFor, pagesBeside, pagesFor } from './app-pages.ts';
import { findPages } from './find-pages.ts';

const names = (pages: { name: string }[]) => pages.map(({ name }) => name);

describe('the pages of the signed-in product', () => {
  it('[SEC-2] are those that a role may open', () => {
    expect(names(pagesFor('owner'))).toEqual([
      'Start',
      'Leads',
      'Projects',
      'Tasks',
      'Calendar',
      'Deadlines',
      'Lead Magnets',
      'Analytics',
      'Team',
      'Company',
      'Import',
      'Templates',
      'Billing',
      'Audit log',
      'Settings',
    ]);
    expect(names(pagesFor('admin'))).toEqual([
      ...[
        'Start',
        'Leads',
        'Projects',
        'Tasks',
        'Calendar',
        'Deadlines',
        'Lead Magnets',
        'Analytics',
        'Team',
        'Company',
        'Import',
        'Templates',
        'Billing',
        'Settings',
      ],
    ]);
    expect(names(pagesFor('member'))).toEqual([
      'Start',
      'Leads',
      'Projects',
      'Tasks',
      'Calendar',
      'Deadlines',
      'Lead Magnets',
      'Analytics',
      'Team',
      'Import',
      'Settings',
    ]);
    expect(names(pagesFor('field'))).toEqual([
      'Start',
      'Leads',
      'Projects',
      'Tasks',
      'Calendar',
      'Deadlines',
      'Settings',
    ]);
  });

  it('are found by their name and by what is on them, whatever the case and the order', () => {
    const pages = pagesFor('owner');
    expect(names(findPages(pages, ''))).toEqual(names(pages));
    expect(names(findPages(pages, 'TEA'))).toEqual(['Team']);
    expect(names(findPages(pages, ' password  sett'))).toEqual(['Settings']);
    expect(names(findPages(pages, 'history'))).toEqual(['Audit log']);
    expect(findPages(pages, 'eam')).toEqual([]);
  });

  it.each([
    ['another letter', 'calender', 'Calendar'],
    ['a letter too few', 'calndar', 'Calendar'],
    ['a letter too many', 'tasksk', 'Tasks'],
    ['two that changed places', 'biliing', 'Billing'],
    ['a word that is still being typed', 'tempalt', 'Templates'],
  ])('[FIND-2] are found with %s', (_mistake, typed, name) => {
    expect(names(findPages(pagesFor('owner'), typed))).toContain(name);
  });

  it('[FIND-2] are found by what is spelt as typed alone, where there is something', () => {
    expect(names(findPages(pagesFor('owner'), 'dns'))).toEqual(['Company']);
    expect(names(findPages(pagesFor('owner'), 'lead'))).not.toContain('Deadlines');
    for (const typed of ['xylophone', 'hill', 'hall'])
      expect([typed, findPages(pagesFor('owner'), typed)]).toEqual([typed, []]);
  });

  it('cannot be found by those who may not open them', () => {
    expect(findPages(pagesFor('member'), 'audit')).toEqual([]);
    expect(findPages(pagesFor('member'), 'invoices')).toEqual([]);
  });

  it('of the operator stand beside each other, and are known to nobody else', () => {
    const company = {
      companyIdentifier: 'office',
      name: 'Office',
      logo: null,
      closesAt: null,
      subscription: null,
    };
    const account = { id: '1', email: '', firstName: '', lastName: '' };
    const secondFactor = { enabled: false, required: false };
    const person = { ...account, role: 'owner' as const, company, secondFactor, emailConfirmed: true };
    const operators = ['Waiting list', 'Companies', 'Subscriptions'];
    const operator = { ...person, operator: true as const };
    expect(names(pagesBeside('/admin/companies', operator))).toEqual(['Start', ...operators]);
    expect(names(pagesBeside('/office', operator))).toEqual(names(pagesFor('owner')));
    expect(names(findPages(allPagesFor(operator), 'admin'))).toEqual(operators);
    expect(findPages(allPagesFor(person), 'admin')).toEqual([]);
  });
});
