import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addLead, signedInCookie } from './account.ts';
import { compressedPage } from './compressed-page.ts';
import { atMostTimes, type Figure } from './figures.ts';
import { type Load, load } from './load.ts';
import { startBound } from './processes/bound.ts';
import type { Running } from './processes/child.ts';
import { inFreshFolder } from './processes/folder.ts';
import { databaseUrl, startProduct } from './processes/product.ts';
import { cpuMilliseconds } from './processes/usage.ts';
import { homePage, signedInRead, signedInWrite, waitlistEntry } from './requests.ts';
import { median } from './statistics.ts';

type Place = { folder: string; database: string; product: Running; cookie: string; project: string };

type Counted = Load & { amount: number };

type Contest = {
  what: string;
  bar: number;
  load: (place: Place) => Counted | Promise<Counted>;
  startBound(place: Place): Promise<Running>;
};

/** A kind of request whose price matters is a line here, with the server in bounds that it is held against. */
const contests: Contest[] = [
  {
    what: 'CPU per request: waiting-list insert',
    bar: 2,
    load: () => ({ request: waitlistEntry, amount: 2_000 }),
    startBound: ({ folder, database }) => startBound('insert', folder, database),
  },
  {
    what: 'CPU per request: session check',
    bar: 1.7,
    load: ({ cookie }) => ({ request: () => signedInRead(cookie, '/api/auth/me'), amount: 4_000 }),
    startBound: ({ folder, database }) => startBound('read', folder, database),
  },
  ...[
    '/api/company',
    '/api/team',
    '/api/audit',
    '/api/billing',
    '/api/company/export',
    '/api/account/sessions',
    '/api/auth/companies',
    '/api/account/second-factor',
    '/api/inbox',
    '/api/inbox/settings',
  ].map((path) => ordinaryRead(path)),
  ordinaryRead('/api/projects', '?phase=lead'),
  ordinaryRead('/api/projects/:id', ''),
  ...['/api/tasks', '/api/notes', '/api/visits', '/api/messages', '/api/project-files'].map((path) =>
    ordinaryRead(path, '?project=:id'),
  ),
  ...['/api/views', '/api/today', '/api/magnets', '/api/message-templates'].map((path) => ordinaryRead(path)),
  ordinaryAddition('/api/notes', (projectId) => ({ projectId, text: 'Rang them. They’d like a visit.' })),
  ordinaryAddition('/api/tasks', (projectId, number) => ({
    ...{ projectId, title: `Ring about the roof ${number}`, dueOn: null, assigneeId: null, done: false },
  })),
  ordinaryWrite('/api/company/security', () => ({ secondFactorRequired: false })),
  ordinaryWrite('/api/inbox/settings', (number) => ({ mail: { 'team.joined': number % 2 === 0 } })),
  ordinaryWrite('/api/account/profile', (number) => ({ firstName: 'Ann', lastName: `Bright ${number}` })),
  {
    what: 'CPU per request: PUT /api/company',
    bar: 3,
    // Each names the version that the one before has left.
    async load({ product, cookie }) {
      const company = await (await fetch(`${product.url}/api/company`, { headers: { cookie } })).json();
      const { id, identifier, logo, identifierChangeable, createdAt, version, ...details } = company;
      let next = version;
      const request = (number: number) =>
        signedInWrite(cookie, '/api/company', { ...details, phone: `0117 ${number}`, version: next++ });
      return { request, amount: 1_000, connections: 1 };
    },
    startBound: ({ folder, database }) => startBound('insert', folder, database),
  },
  {
    what: 'CPU per request: home page',
    bar: 1.7,
    load: () => ({ request: homePage, amount: 6_000 }),
    async startBound({ folder, product }) {
      const file = join(folder, 'home.br');
      writeFileSync(file, await compressedPage(product.url));
      return startBound('page', folder, file);
    },
  },
];

/** `:id` stands for the project of the one lead that there is. */
function ordinaryRead(path: string, rest = ''): Contest {
  return {
    what: `CPU per request: GET ${path}`,
    bar: 2.5,
    load: ({ cookie, project }) => ({
      request: () => signedInRead(cookie, `${path}${rest}`.replace(':id', project)),
      amount: 3_000,
    }),
    startBound: ({ folder, database }) => startBound('read', folder, database),
  };
}

function ordinaryAddition(path: string, body: (project: string, number: number) => object): Contest {
  return {
    what: `CPU per request: POST ${path}`,
    bar: 3,
    load: ({ cookie, project }) => ({
      request: (number) => signedInWrite(cookie, path, body(project, number), 'POST'),
      amount: 2_000,
    }),
    startBound: ({ folder, database }) => startBound('insert', folder, database),
  };
}

function ordinaryWrite(path: string, body: (number: number) => object): Contest {
  return {
    what: `CPU per request: PUT ${path}`,
    bar: 3,
    load: ({ cookie }) => ({
      request: (number) => signedInWrite(cookie, path, body(number)),
      amount: 2_000,
    }),
    startBound: ({ folder, database }) => startBound('insert', folder, database),
  };
}

/** The starts of a program that are compared: the cost of a request differs from one to the next. */
const sittings = 2;
const warmUps = 3;
const rounds = 5;

type Pair = { product: number; bound: number };

/** Measures requests alone: a second process owns the database and the jobs, and is put to sleep. */
export function cpuPerRequest(paths: string[]): Promise<Figure[]> {
  const held = contests.filter(({ what }) => paths.length === 0 || paths.some((path) => what.endsWith(path)));
  return inFreshFolder(async (folder, running) => {
    const worker = running.use(await startProduct(folder));
    const database = databaseUrl(folder);
    const cookie = await signedInCookie(worker.url, folder);
    const project = await addLead(worker.url, cookie);
    const pairs: Pair[][] = held.map(() => []);
    for (let sitting = 0; sitting < sittings; sitting += 1) {
      const product = running.use(await startProduct(folder, { ROLE: 'web', DATABASE_URL: database }));
      process.kill(worker.pid, 'SIGSTOP');
      for (const [place, contest] of held.entries())
        pairs[place]?.push(...(await hold(contest, { folder, database, product, cookie, project }, running)));
      process.kill(worker.pid, 'SIGCONT');
      await product[Symbol.asyncDispose]();
    }
    return held.map((contest, place) => figureOf(contest, pairs[place] ?? []));
  });
}

/** The two take turns, and each round is a comparison of its own: a machine that slows down slows both. */
async function hold(contest: Contest, place: Place, running: AsyncDisposableStack): Promise<Pair[]> {
  const bound = running.use(await contest.startBound(place));
  const pairs: Pair[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const product = await cost(place.product, await contest.load(place));
    pairs.push({ product, bound: await cost(bound, await contest.load(place)) });
  }
  await bound[Symbol.asyncDispose]();
  return pairs.slice(warmUps);
}

function figureOf({ what, bar }: Contest, pairs: Pair[]): Figure {
  const value = median(pairs.map(({ product }) => product));
  const ratio = median(pairs.map((pair) => pair.product / pair.bound));
  return atMostTimes({ what, value, unit: 'ms', digits: 3 }, value / ratio, bar);
}

async function cost(server: Running, requests: Counted): Promise<number> {
  const before = cpuMilliseconds(server.pid);
  await load(server.url, requests);
  return (cpuMilliseconds(server.pid) - before) / requests.amount;
}
