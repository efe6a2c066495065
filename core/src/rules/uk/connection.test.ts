import { expect, it } from 'vitest';
import { connectionFor } from './connection.ts';

it.each([
  [3.68, 1, 'g98', 3.68],
  [3.681, 1, 'g99', 3.68],
  [5, 3, 'g98', 11.04],
  [11.04, 3, 'g98', 11.04],
  [12, 3, 'g99', 11.04],
] as const)('[SPINE-1] %s kW on %i phases is %s, up to %s kW', (inverterKw, phases, route, limitKw) => {
  const found = connectionFor({ inverterKw, phases }, 'england', '2026-11-17');
  expect(found).toMatchObject({ route, limitKw });
});

it('[SPINE-1] where the rule is not known nothing is said', () => {
  expect(connectionFor({ inverterKw: 3, phases: 1 }, 'northern-ireland', '2026-11-17')).toBeUndefined();
});
