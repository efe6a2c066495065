import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Refetches queries when somebody comes back to this tab, perhaps after pressing a link from an email in another. */
export function useRefetchOnFocus(...addresses: readonly string[]): void {
  const client = useQueryClient();
  const joined = addresses.join(' ');
  useEffect(() => {
    const refetch = () => {
      for (const address of joined.split(' ')) void client.refetchQueries({ queryKey: [address] });
    };
    addEventListener('focus', refetch);
    return () => removeEventListener('focus', refetch);
  }, [client, joined]);
}
