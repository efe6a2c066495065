import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Opens a dialog for whoever comes by an address that asks for it, with a word that then leaves the address. */
export function useOpenedByAddress(word: string, show: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(word);
  const isWanted = useRef(false);
  const follow = useEffectEvent(() => {
    if (isAsked) {
      isWanted.current = true;
      setQuery(
        [...query].filter(([name]) => name !== word),
        { replace: true },
      );
    } else if (isWanted.current) {
      isWanted.current = false;
      show();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address alone
  useEffect(() => follow(), [isAsked]);
}
