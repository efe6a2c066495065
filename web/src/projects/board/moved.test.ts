import type { Board } from '@heliodesk/core/contracts/projects';
import { stagesOf } from '@heliodesk/core/rules/projects/stages';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { projectItem } from '../../testing/projects.ts';
import { moved } from './moved.ts';

const now = '2026-11-17T10:00:00.000Z';
const rita = projectItem(1, 'Rita');
const al = projectItem(2, 'Al', { stage: 'contacted', valuePence: null });
const board: Board = {
  columns: [
    { stage: 'new', count: 61, valuePence: 900_000, items: [rita] },
    { stage: 'contacted', count: 1, valuePence: 0, items: [al] },
    { stage: 'qualified', count: 0, valuePence: 0, items: [] },
  ],
};

it('[PIPE-3] a card goes to the end of its new column, and takes its value along', () => {
  const [first, second] = moved(board, rita.id, 'contacted', now).columns;
  expect(first).toEqual({ stage: 'new', count: 60, valuePence: 50_000, items: [] });
  expect(second).toMatchObject({ count: 2, valuePence: 850_000 });
  expect(second?.items.map(({ id }) => id)).toEqual([al.id, rita.id]);
  expect(second?.items[1]).toMatchObject({ stage: 'contacted', stageSince: now });
});

it('[PIPE-3] a card that leaves the board is counted no more, and one that is not there changes nothing', () => {
  expect(moved(board, al.id, 'survey_booked', now).columns[1]).toMatchObject({ count: 0, items: [] });
  expect(moved(board, 'somebody else', 'new', now)).toEqual(board);
  expect(moved(board, rita.id, 'new', now)).toEqual(board);
});

it('[PIPE-3] cards and values are neither lost nor made on the board, whatever is moved', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom(rita.id, al.id), fc.constantFrom(...stagesOf('lead'))));
  fc.assert(
    fc.property(moves, (made) => {
      const end = made.reduce((now_, [id, to]) => moved(now_, id, to, now), board);
      const sum = (key: 'count' | 'valuePence') =>
        end.columns.reduce((total, column) => total + column[key], 0);
      expect([sum('count'), sum('valuePence')]).toEqual([62, 900_000]);
      expect(
        end.columns
          .flatMap(({ items }) => items)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([rita.id, al.id]);
    }),
  );
});
