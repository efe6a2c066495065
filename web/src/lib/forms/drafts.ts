import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { unsaved } from '../../ui/unsaved.ts';
import { randomId } from '../random-id.ts';

const keptForDays = 7;
const prefix = 'draft|';

interface Kept {
  at: number;
  content: unknown;
}

const draftsIn = ({ id, company }: SignedInUser) => `${prefix}${id}|${company.companyIdentifier}|`;

/** Of one form of one person in one company; each tab keeps its own. */
export const draftOf = (user: SignedInUser, form: string): string => `${draftsIn(user)}${form}|`;

export function keepDraft(draft: string, content: unknown): void {
  claimTab();
  const kept: Kept = { at: Date.now(), content };
  inStorage(() => localStorage.setItem(ownKey(draft), JSON.stringify(kept)));
}

export const dropDraft = (draft: string) => inStorage(() => localStorage.removeItem(ownKey(draft)));

/** The storage key of this tab. */
export const ownKey = (draft: string): string => draft + thisTab();

/** Finds the draft in this tab or, if it has been closed, in another. */
export async function findDraft(draft: string): Promise<string | undefined> {
  const found = keptUnder(draft);
  const own = ownKey(draft);
  if (found.length === 0 || found.includes(own)) return found.length === 0 ? undefined : own;
  const open = await openTabs();
  return found.filter((key) => open && !open.has(key.slice(draft.length))).toSorted(newestFirst)[0];
}

export function takeDraft(key: string): unknown {
  const { content } = readKept(key) ?? {};
  inStorage(() => localStorage.removeItem(key));
  return content;
}

/** Signed out, nothing of what somebody typed stays behind. */
export const dropDraftsOf = ({ id }: SignedInUser): void => dropUnder(`${prefix}${id}|`);

/** Gone from a company, nothing of what was typed there does. */
export const dropDraftsIn = (user: SignedInUser): void => dropUnder(draftsIn(user));

/** Drops everybody's drafts, for a sign-out where nobody says who they are. */
export const dropEveryDraft = (): void => dropUnder(prefix);

function dropUnder(beginning: string): void {
  for (const key of keptUnder(beginning)) takeDraft(key);
}

export function dropOldDrafts(now = Date.now()): void {
  const oldest = now - keptForDays * 86_400_000;
  for (const key of keptUnder(prefix)) if ((readKept(key)?.at ?? 0) < oldest) takeDraft(key);
}

let kept = false;

/** Keeps what is typed on this page, which from now on may be left without a question. */
export function keepDrafts(): void {
  for (const typing of unsaved()) typing.keep();
  kept = true;
  // Whoever comes back to the very page finds it as they left it, and goes on typing.
  addEventListener(
    'pageshow',
    () => {
      kept = false;
    },
    { once: true },
  );
}

export const areDraftsKept = () => kept;

const newestFirst = (one: string, other: string) => (readKept(other)?.at ?? 0) - (readKept(one)?.at ?? 0);

const keptUnder = (beginning: string): string[] =>
  inStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(beginning))) ?? [];

function readKept(key: string): Kept | undefined {
  return inStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined;
}

/** The same after a reload. */
function thisTab(): string {
  const known = inStorage(() => sessionStorage.getItem('tab'));
  if (known) return known;
  const tab = randomId();
  inStorage(() => sessionStorage.setItem('tab', tab));
  return tab;
}

let claimed = false;

/** The lock is given back with the tab, however that ends, and tells the others until then that it is open. */
function claimTab(): void {
  if (claimed) return;
  claimed = true;
  void navigator.locks?.request(`tab|${thisTab()}`, () => new Promise(() => {}));
}

/** Nobody knows on a page without TLS, so that each tab has what is its own there. */
async function openTabs(): Promise<Set<string | undefined> | undefined> {
  const known = await navigator.locks?.query();
  return known && new Set(known.held?.map(({ name }) => name?.slice('tab|'.length)));
}

/** A browser that keeps nothing has nothing to give back. */
function inStorage<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
