import type { Platform } from '#platform/platform.ts';
import { readSignedIds, signIds } from '#platform/signed-ids.ts';
import type { ForwardingRow } from './store.ts';

type Signed = Pick<Platform, 'publicUrl' | 'secret'>;
type Of = Pick<ForwardingRow, 'companyId' | 'id'>;

export const proofPath = '/forwarding/agree';
export const stopPath = '/forwarding/stop';

const linkTo =
  (path: string) =>
  ({ publicUrl, secret }: Signed, { companyId, id }: Of): string =>
    `${publicUrl}${path}/${signIds(secret, path, [companyId, id])}`;

/** By which the reader of an address agrees to have leads sent to it. */
export const proofAddress = linkTo(proofPath);

/** By which they have enough of it. */
export const stopAddress = linkTo(stopPath);

/** The address of a link, if we have made it for this. */
export function readLink(secret: string, path: string, token: string): Of | undefined {
  const [companyId, id] = readSignedIds(secret, path, token) ?? [];
  return companyId && id ? { companyId, id } : undefined;
}
