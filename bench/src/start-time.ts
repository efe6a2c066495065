import { atMost, type Figure } from './figures.ts';
import { inFreshFolder } from './processes/folder.ts';
import { startProduct } from './processes/product.ts';
import { median } from './statistics.ts';

const starts = 5;

/** From the command to the first answer. The first start makes the database; every later one finds it. */
export function startTime(): Promise<Figure[]> {
  return inFreshFolder(async (folder) => {
    await secondsToStart(folder);
    const seconds: number[] = [];
    while (seconds.length < starts) seconds.push(await secondsToStart(folder));
    const what = 'start with the embedded database, second time';
    return [atMost({ what, value: median(seconds), unit: 's', digits: 2 }, 3)];
  });
}

async function secondsToStart(folder: string): Promise<number> {
  const product = await startProduct(folder);
  await product[Symbol.asyncDispose]();
  return product.startedIn;
}
