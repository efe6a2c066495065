import { randomUUID } from 'node:crypto';
import { createTeller } from '#platform/changes/announcer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';

/** Twice the time between two words of a page, and a little for the way. */
const lastsMs = 45_000;
const sweepMs = 1_500;
/** One word is below 200 bytes, and a payload has room for 8,000. */
const mostAtOnce = 35;
/** More pages of one person at one place, or people there, than anybody has; what comes beyond is not noted. */
const mostPages = 20;
const mostPeople = 200;

export type PresenceState = 'looking' | 'editing' | 'gone';

/** One page of somebody at some place of a company, such as a project. */
export type Page = { companyId: string; place: string; userId: string; page: string };

type Noted = Page & { isEditing: boolean; until: number; isHere: boolean };

/** People by what they do there. */
export type Present = { userId: string; editing: boolean }[];

type Tell = (companyId: string, userIds: ReadonlySet<string>, told: string) => void;

export type Presence = ReturnType<typeof createPresence>;

const instances = new WeakMap<Platform, Presence>();

/** One for each server. */
export function presenceOf(platform: Platform): Presence {
  const known = instances.get(platform) ?? createPresence(platform);
  instances.set(platform, known);
  return known;
}

/**
 * Tracks who has what open, kept in memory by every server, told by notifications and written nowhere: whoever says
 * nothing for a while has gone, and a server that starts asks the others. Only those who are at a place are told who
 * else is there.
 */
export function createPresence({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Pages by their place. */
  const places = new Map<string, Map<string, Noted>>();
  const server = randomUUID().slice(0, 8);
  const announce = createTeller(db.pool, 'presence', mostAtOnce);
  let tell: Tell | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Takes in a page's state; answers with everybody who is there by now. */
  function say(page: Page, state: PresenceState): Present {
    const isNew = note(page, state, true);
    announce([wordOf(server, page, state, isNew && state !== 'gone')]);
    return present(page.companyId, page.place);
  }

  /** True if it was not there before. */
  function note(page: Page, state: PresenceState, isHere: boolean): boolean {
    const key = keyOf(page);
    const pages = places.get(key) ?? new Map<string, Noted>();
    const id = `${page.userId} ${page.page}`;
    const before = pages.get(id);
    const told = JSON.stringify(present(page.companyId, page.place));
    if (state === 'gone') pages.delete(id);
    else if (before || hasRoom(pages, page))
      pages.set(id, { ...page, isHere, isEditing: state === 'editing', until: now(clock) + lastsMs });
    if (pages.size > 0) places.set(key, pages);
    else places.delete(key);
    if (JSON.stringify(present(page.companyId, page.place)) !== told) tellPlace(page);
    sweepLater();
    return before === undefined;
  }

  function present(companyId: string, place: string): Present {
    const people = new Map<string, boolean>();
    for (const { userId, isEditing, until } of places.get(keyOf({ companyId, place }))?.values() ?? [])
      if (until > now(clock)) people.set(userId, isEditing || people.get(userId) === true);
    return [...people].sort().map(([userId, editing]) => ({ userId, editing }));
  }

  function tellPlace({ companyId, place }: Pick<Page, 'companyId' | 'place'>): void {
    const people = present(companyId, place);
    const userIds = new Set(people.map(({ userId }) => userId));
    tell?.(companyId, userIds, JSON.stringify({ place, people }));
  }

  /** Hears other servers. Whoever comes to a place learns from them who is there already. */
  function hear(payload: string): void {
    for (const word of payload.split(',')) {
      const said = saidIn(word);
      if (!said || said.server === server) continue;
      if (said.state === 'asking')
        announce([...here()].map((noted) => wordOf(server, noted, stateOf(noted), false)));
      else {
        note(said.page, said.state, false);
        if (said.isNew)
          announce([...here(keyOf(said.page))].map((noted) => wordOf(server, noted, stateOf(noted), false)));
      }
    }
  }

  function* here(key?: string): Iterable<Noted> {
    for (const [each, pages] of places)
      if (key === undefined || each === key)
        for (const noted of pages.values()) if (noted.isHere) yield noted;
  }

  function sweep(): void {
    timer = undefined;
    for (const [key, pages] of places) {
      const gone = [...pages].filter(([, { until }]) => until <= now(clock));
      for (const [id] of gone) pages.delete(id);
      if (pages.size === 0) places.delete(key);
      if (gone[0]) tellPlace(gone[0][1]);
    }
    sweepLater();
  }

  function sweepLater(): void {
    if (places.size > 0) timer ??= setTimeout(sweep, sweepMs).unref();
  }

  return {
    channel: 'presence',
    say,
    hear,
    /** Asks the other servers who is there, and tells them who is here. */
    ask: () =>
      announce([
        wordOf(server, nobody, 'asking', false),
        ...[...here()].map((noted) => wordOf(server, noted, stateOf(noted), true)),
      ]),
    /** Is told whenever it is another at a place, with all who are there. */
    follow(follower: Tell): void {
      tell = follower;
    },
    stop(): void {
      clearTimeout(timer);
      places.clear();
    },
  };
}

const now = (clock: Clock) => clock.now().getTime();

const keyOf = ({ companyId, place }: Pick<Page, 'companyId' | 'place'>) => `${companyId} ${place}`;

const stateOf = ({ isEditing }: Noted): PresenceState => (isEditing ? 'editing' : 'looking');

function hasRoom(pages: ReadonlyMap<string, Noted>, { userId }: Page): boolean {
  const own = [...pages.values()].filter((noted) => noted.userId === userId);
  return own.length < mostPages && pages.size < mostPeople;
}

const nobody: Page = { companyId: '', place: '', userId: '', page: '' };

/** As it is told to other servers; all of it is ids and words of ours, without a comma. */
function wordOf(server: string, page: Page, state: PresenceState | 'asking', isNew: boolean): string {
  return [server, state, isNew ? 'new' : '', page.companyId, page.place, page.userId, page.page].join('/');
}

function saidIn(word: string) {
  const [server = '', state = '', isNew, companyId = '', place = '', userId = '', page = ''] =
    word.split('/');
  if (!['looking', 'editing', 'gone', 'asking'].includes(state)) return undefined;
  return {
    ...{ server, state: state as PresenceState | 'asking', isNew: isNew === 'new' },
    page: { companyId, place, userId, page },
  };
}
