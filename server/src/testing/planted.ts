import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProduct } from './test-product.ts';

/** The tables in which one of some words stands in any column, and the files below the data folder. */
export async function placesWith(product: TestProduct, words: string[]): Promise<string[]> {
  return [...(await tablesWith(product, words)), ...(await filesWith(product, words))];
}

function tablesWith({ db }: TestProduct, words: string[]): Promise<string[]> {
  return db.asSystem(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
    const any = words.map((word) => `'%${word}%'`).join(', ');
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute(
        `select from ${name} as each where each::text ilike any(array[${any}]) limit 1`,
      );
      if (rows.length > 0) found.push(name.replace('public.', ''));
    }
    return found;
  });
}

async function filesWith({ platform }: TestProduct, words: string[]): Promise<string[]> {
  const { dataDir } = platform.config;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const content = (await readFile(join(entry.parentPath, entry.name), 'latin1')).toLowerCase();
    if (words.some((word) => content.includes(word.toLowerCase()))) found.push(`file ${entry.name}`);
  }
  return found;
}
