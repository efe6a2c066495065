import { mostCounted } from '@heliodesk/core/contracts/lists';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatNumber } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { ShowMore } from './show-more.tsx';
import type { List } from './use-list.ts';

interface PagedListProps<Item> {
  /** In the middle of a sentence: "the waiting list". */
  what: string;
  list: List<Item>;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list that grows by a press: loading, failing, empty, or with its rows and the way to more. */
export function PagedList<Item>({ what, list, empty, children }: PagedListProps<Item>) {
  const { first, items, isPlaceholderData } = list;
  return (
    <Loaded query={{ ...list, data: first }} what={what} skeleton={<Rows />}>
      {({ total }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div>
            <p
              role="status"
              className={total && items.length > 0 ? 'mb-2 px-1 text-muted text-sm' : 'sr-only'}
            >
              {isPlaceholderData ? 'Searching …' : shownWords(items.length, total, list.hasNextPage)}
            </p>
            <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
              {items.length > 0 ? children(items) : empty}
            </div>
          </div>
          <ShowMore list={list} />
        </div>
      )}
    </Loaded>
  );
}

function shownWords(shown: number, total: number | undefined, more: boolean): string {
  if (total === undefined) return `${formatNumber(shown)} shown${more ? ', and there are more' : ''}`;
  const counted = total > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(total);
  return more ? `${formatNumber(shown)} of ${counted} shown` : `${counted} found`;
}

function Rows() {
  return (
    <>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </>
  );
}
