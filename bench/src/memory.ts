import { setTimeout as delay } from 'node:timers/promises';
import { atMost, type Figure } from './figures.ts';
import { load } from './load.ts';
import { inFreshFolder } from './processes/folder.ts';
import { startProduct } from './processes/product.ts';
import { residentMebibytes } from './processes/usage.ts';
import { homePage, waitlistEntry } from './requests.ts';
import { median } from './statistics.ts';

const rate = 300;
const warmUp = 15;

/** The server as one process, as it runs by default: pages, API and jobs. */
export function memory(seconds: number): Promise<Figure[]> {
  return inFreshFolder(async (folder, running) => {
    const product = running.use(await startProduct(folder));
    await delay(5_000);
    const idle = residentMebibytes(product.pid);
    await load(product.url, { ...visitors, duration: warmUp });
    const samples = await sampled(product.pid, load(product.url, { ...visitors, duration: seconds }));
    const third = Math.floor(samples.length / 3);
    const growth = median(samples.slice(-third)) / median(samples.slice(0, third)) - 1;
    const extent = seconds < 120 ? `${seconds} s` : `${seconds / 60} min`;
    return [
      atMost({ what: 'memory, idle', value: idle, unit: 'MiB' }, 105),
      atMost({ what: 'memory, highest under load', value: Math.max(...samples), unit: 'MiB' }, 220),
      atMost(
        { what: `memory, growth over ${extent} of load`, value: growth * 100, unit: '%', digits: 1 },
        10,
      ),
    ];
  });
}

/** Four look at the home page for each one who leaves their answers. */
const visitors = {
  overallRate: rate,
  request: (number: number) => (number % 5 === 0 ? waitlistEntry(number) : homePage()),
};

async function sampled(pid: number, work: Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMebibytes(pid)), 500);
  try {
    await work;
    return samples;
  } finally {
    clearInterval(timer);
  }
}
