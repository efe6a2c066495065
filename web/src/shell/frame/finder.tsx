import { longestSearch } from '@heliodesk/core/contracts/lists';
import type { Found } from '@heliodesk/core/contracts/search';
import { may } from '@heliodesk/core/rules/permissions';
import { stageName, stageTable } from '@heliodesk/core/rules/projects/stages';
import { useQuery } from '@tanstack/react-query';
import { HardHat, type LucideIcon, UserRound, Zap } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { withQuery } from '../../lib/call.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { SampleBadge } from '../../projects/sample/index.ts';
import { cn } from '../../ui/class-names.ts';
import { Input } from '../../ui/input.tsx';
import { actionsIn, allPagesFor } from './app-pages.ts';
import { findPages } from './find-pages.ts';

interface Entry {
  path: string;
  name: string;
  detail?: string;
  isSample?: boolean;
  Icon: LucideIcon;
}

interface Group {
  title: string;
  entries: Entry[];
}

/** A combobox: the focus stays in the field, and the arrow keys move the mark through the list below it. */
export function Finder({ onChoose }: { onChoose: (path: string) => void }) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const [entered, setEntered] = useState(false);
  const id = useId();
  const search = useSearch(typed.trim());
  const groups = [...useOwnPages(typed), { title: 'Leads and projects', entries: search.entries }].filter(
    ({ entries }) => entries.length > 0,
  );
  const all = groups.flatMap(({ entries }) => entries);
  // An answer may be shorter than the one before it.
  const place = Math.max(0, Math.min(marked, all.length - 1));
  const entry = all[place];
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the mark
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  const words = entered ? 'Searching …' : search.words;

  // Enter that came before the answer to what is typed by then.
  const catchUp = useEffectEvent(() => {
    setEntered(false);
    if (entry) onChoose(entry.path);
  });
  useEffect(() => {
    if (entered && !search.isOld) catchUp();
  }, [entered, search.isOld]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && all.length > 0) mark((place + step + all.length) % all.length);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key !== 'Enter') return;
    // The first of what was found before is nobody's choice, unlike one that the mark was moved to.
    if (search.isOld && place === 0 && (!entry || search.entries.includes(entry))) setEntered(true);
    else if (entry) onChoose(entry.path);
  }

  function mark(next: number) {
    setMarked(next);
    setEntered(false);
  }

  return (
    <div className="grid content-start gap-3">
      <Input
        role="combobox"
        aria-label="Search"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={all.length > 0 ? `${id}-${place}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={longestSearch}
        placeholder="A name, postcode, phone number or page"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          mark(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label="Found"
        className="-mx-2 grid max-h-[55vh] grid-cols-[minmax(0,1fr)] content-start gap-2 overflow-y-auto px-2"
      >
        {groups.map(({ title, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="px-3 py-1 font-medium text-muted text-sm">
              {title}
            </p>
            {entries.map((entry) => (
              <Option
                key={entry.path}
                entry={entry}
                id={`${id}-${all.indexOf(entry)}`}
                isMarked={all.indexOf(entry) === place}
                onMark={() => mark(all.indexOf(entry))}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={words || all.length === 0 ? 'px-3 text-muted' : 'sr-only'}>
        {words ??
          (all.length === 0 ? `We can’t find anything for ‘${typed.trim()}’.` : `${all.length} found`)}
      </p>
    </div>
  );
}

interface OptionProps {
  entry: Entry;
  id: string;
  isMarked: boolean;
  onMark: () => void;
  onChoose: (path: string) => void;
}

function Option({ entry, id, isMarked, onMark, onChoose }: OptionProps) {
  const { name, detail, isSample, path, Icon } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
    <div
      role="option"
      id={id}
      aria-selected={isMarked}
      onClick={() => onChoose(path)}
      onPointerMove={isMarked ? undefined : onMark}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 aria-selected:bg-sun-soft aria-selected:text-sun-ink"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="grow truncate">{name}</span>
      {isSample && <SampleBadge />}
      {detail && (
        <span className={cn('min-w-24 truncate text-right text-sm', isSample && 'max-sm:hidden')}>
          {detail}
        </span>
      )}
    </div>
  );
}

/** The pages and what can be done on them, which are known without asking. */
function useOwnPages(typed: string): Group[] {
  const user = useUser();
  const company = user.company.companyIdentifier;
  const pages = allPagesFor(user);
  const entry = ({
    name,
    path,
    Icon,
  }: {
    name: string;
    path: (company: string) => string;
    Icon: LucideIcon;
  }) => ({
    ...{ name, path: path(company), Icon },
  });
  const actions = actionsIn(pages, user.role).map((action) => ({ ...action, Icon: Zap }));
  return [
    { title: 'Pages', entries: findPages(pages, typed).map(entry) },
    { title: 'Actions', entries: findPages(actions, typed).map(entry) },
  ];
}

const shortestSearch = 2;

interface Search {
  entries: Entry[];
  /** The answer to what is typed now has still to come. */
  isOld: boolean;
  words?: string;
}

/** Leads and projects by what was typed, once the typing pauses; those found before stay until then. */
function useSearch(typed: string): Search {
  const { role, company } = useUser();
  const q = useDebounced(typed, 120);
  const isSearched = may(role, 'projects:read') && typed.length >= shortestSearch;
  const { data, isError, isFetching, isPlaceholderData } = useQuery<Found>({
    queryKey: [withQuery('/api/search', { q })],
    enabled: isSearched && q.length >= shortestSearch,
    staleTime: 0,
    placeholderData: (shown) => shown,
  });
  const isOld = isSearched && (q !== typed || isPlaceholderData || (isFetching && !data));
  if (!isSearched) return { entries: [], isOld };
  if (isError) return { entries: [], isOld, words: 'We couldn’t search your leads and projects just now.' };
  const entries = (data?.items ?? []).map(({ id, number, stage, customer, property, isSample }) => ({
    path: paths.project(company.companyIdentifier, id),
    name: `${customer.name} #${number}`,
    detail: [property.line1, property.postcode, stageName(stage)].filter(Boolean).join(' · '),
    isSample,
    Icon: stageTable[stage].phase === 'lead' ? UserRound : HardHat,
  }));
  if (entries.length === 0 && (isFetching || q !== typed)) return { entries, isOld, words: 'Searching …' };
  const instead = Object.values(data?.insteadOf ?? {}).flat();
  return instead.length > 0 && entries.length > 0
    ? { entries, isOld, words: `Nothing matches that exactly, so we’ve looked for ${instead.join(', ')}.` }
    : { entries, isOld };
}
