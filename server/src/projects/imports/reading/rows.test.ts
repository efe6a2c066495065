import { mostImportedRows } from '@heliodesk/core/contracts/imports';
import { expect, it } from 'vitest';
import { FileProblem } from './file-problem.ts';
import { type FileRow, limited } from './rows.ts';

async function* rows(amount: number, cells = ['Rita']): AsyncGenerator<FileRow> {
  for (let number = 1; number <= amount; number += 1) yield { number, cells };
}

it('[IMPORT-3] as many rows as can be imported are read, and their headings; one more is refused', async () => {
  expect(await Array.fromAsync(limited(rows(mostImportedRows + 1)))).toHaveLength(mostImportedRows + 1);
  await expect(Array.fromAsync(limited(rows(mostImportedRows + 2)))).rejects.toThrow(FileProblem);
});

it('[IMPORT-3] rows of nothing are left out, and cells lose what cannot be kept', async () => {
  expect(await Array.fromAsync(limited(rows(2, [' ', '', '\u0007'])))).toEqual([]);
  expect(await Array.fromAsync(limited(rows(1, ['a\u0000b ', '', '\ud800', ''])))).toEqual([
    { number: 1, cells: ['ab', '', '\ufffd'] },
  ]);
});
