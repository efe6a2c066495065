import type { Api } from '@heliodesk/core/contracts/api';
import type { Answer, Sent } from '@heliodesk/core/contracts/endpoint';
import type { Page } from '@heliodesk/core/contracts/lists';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { addressOf, call, withQuery } from '../call.ts';
import { firstAnswer } from '../first-answers.ts';

/** The endpoints that answer with a page of a list. */
type ListRoute = {
  [R in keyof Api & string]: Answer<Api[R]> extends Page<unknown> ? R : never;
}[keyof Api & string];

type Asked<R extends ListRoute> = Omit<Sent<Api[R]>, 'query'> &
  (Sent<Api[R]> extends { query: infer Query } ? { query?: Omit<Query, 'after'> } : unknown);

interface Options {
  /** In milliseconds; a list is asked for again each time it is opened, unless it is kept up to date otherwise. */
  staleTime?: number;
}

/** A list, page after page. While its filters change, what was found before stays in sight. */
export function useList<R extends ListRoute>(route: R, asked: Asked<R>, { staleTime = 0 }: Options = {}) {
  const { params, query } = asked as { params?: Record<string, string>; query?: object };
  const address = addressOf(route, params);
  const list = useInfiniteQuery({
    queryKey: query ? [address, query] : [address],
    queryFn: ({ pageParam }) => {
      const sent = { params, query: { ...query, after: pageParam } };
      return (call as (route: string, sent: object) => Promise<Answer<Api[R]> & Page<unknown>>)(route, sent);
    },
    // What came beside the application's script.
    initialData: () => {
      const first = firstAnswer<Answer<Api[R]> & Page<unknown>>(withQuery(address, query));
      return first && { pages: [first], pageParams: [undefined] };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (shown, previous) => (previous?.queryKey[0] === address ? shown : undefined),
    staleTime,
  });
  const pages = list.data?.pages ?? [];
  return { ...list, first: pages[0], items: pages.flatMap(({ items }) => items) as ItemOf<R>[] };
}

type ItemOf<R extends ListRoute> = Answer<Api[R]> extends Page<infer Item> ? Item : never;

/** A list as its components take it. */
export type List<Item = unknown> = Pick<
  UseInfiniteQueryResult<unknown, Error>,
  | 'error'
  | 'isFetching'
  | 'isPlaceholderData'
  | 'isFetchNextPageError'
  | 'isFetchingNextPage'
  | 'hasNextPage'
  | 'refetch'
  | 'fetchNextPage'
> & { items: Item[]; first: Page<unknown> | undefined };
