import { expect, it } from 'vitest';
import { knownView, viewBody } from './views.ts';

it('[VIEW-5] a kept view is read as far as its parts are still known', () => {
  const kept = {
    list: 'lead' as const,
    filters: { stage: 'dreaming', owner: 'nobody', source: 'website', colour: 'red' },
    sort: 'loudest',
    columns: [
      ...[{ id: 'name', width: 240 }, { id: 'smell', width: null }, null, 'town'],
      ...[
        { id: 'value', width: 9_000 },
        { id: 'name', width: null },
        { id: 'town', width: null },
      ],
    ],
  };
  expect(knownView(kept)).toEqual({
    filters: { owner: 'nobody', source: 'website' },
    sort: 'newest',
    columns: [
      { id: 'name', width: 240 },
      { id: 'town', width: null },
    ],
  });
  expect(knownView({ ...kept, filters: { stage: 'sold' } }).filters).toEqual({});
  expect(knownView({ ...kept, list: 'project', filters: { stage: 'sold' } }).filters).toEqual({
    stage: 'sold',
  });
});

it('[VIEW-1] a view has a name, filters and columns of its list, each named once', () => {
  const body = {
    ...{ list: 'lead', name: 'Mine', filters: { owner: 'me' }, sort: 'newest', columns: [], shared: false },
  };
  const problems = (differs: object) =>
    viewBody.safeParse({ ...body, ...differs }).error?.issues.map(({ message }) => message) ?? [];
  expect(problems({})).toEqual([]);
  expect(problems({ name: ' ' })).toEqual(['Please enter a name']);
  expect(problems({ filters: { stage: 'sold' } })).toEqual(['Please choose a stage of this list']);
  expect(problems({ filters: { owner: 'everybody' } })).toEqual(['Please choose somebody from your team']);
  const town = { id: 'town', width: null };
  expect(problems({ columns: [town, town] })).toEqual(['Please name each column once']);
  expect(problems({ columns: [{ id: 'town', width: 10 }] })).toEqual([
    'Please make it at least 64 pixels wide',
  ]);
});
