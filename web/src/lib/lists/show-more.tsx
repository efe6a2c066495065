import { useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { refusalWords } from '../refusal.ts';
import type { List } from './use-list.ts';

/** The way to the next page of a list, where there is one. */
export function ShowMore({ list }: { list: List }) {
  const underWay = useRef(false);

  // A second press waits for the first, and the first for nothing: a refresh under way is begun again later.
  function showMore() {
    if (underWay.current) return;
    underWay.current = true;
    void list.fetchNextPage().finally(() => {
      underWay.current = false;
    });
  }

  if (!list.hasNextPage) return null;
  return (
    <div className="grid gap-5">
      {list.isFetchNextPageError && <Alert tone="danger">{refusalWords(list.error)}</Alert>}
      <Button
        variant="secondary"
        className="justify-self-center"
        busy={list.isFetchingNextPage}
        onClick={showMore}
      >
        {list.isFetchingNextPage ? 'Loading …' : 'Show more'}
      </Button>
    </div>
  );
}
