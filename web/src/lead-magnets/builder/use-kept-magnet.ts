import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { useQueryClient } from '@tanstack/react-query';
import { addressOfMagnet, forwardingAddress, magnetsAddress } from '../api.ts';

/** Takes in what the server answers with, unless something newer has come meanwhile. */
export function useKeptMagnet() {
  const client = useQueryClient();
  return (saved: Magnet) => {
    client.setQueryData<Magnet>([addressOfMagnet(saved.id)], (known) =>
      known && known.version > saved.version ? known : saved,
    );
    const changed = [magnetsAddress, forwardingAddress];
    return Promise.all(
      changed.map((address) => client.invalidateQueries({ queryKey: [address], exact: true })),
    );
  };
}
