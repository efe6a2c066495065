import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Asks anew when somebody comes back to this tab, for what they may have done in another: a link from an email. */
export function useAskedOnReturn(...addresses: readonly string[]): void {
  const client = useQueryClient();
  const asked = addresses.join(' ');
  useEffect(() => {
    const ask = () => {
      for (const address of asked.split(' ')) void client.refetchQueries({ queryKey: [address] });
    };
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, [client, asked]);
}
