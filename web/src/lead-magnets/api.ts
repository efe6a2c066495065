import type { MagnetAllowance } from '@heliodesk/core/contracts/magnet-allowance';
import type { ForwardingAddress } from '@heliodesk/core/contracts/magnet-forwarding';
import type { Magnet, MagnetBody, MagnetItem } from '@heliodesk/core/contracts/magnets';
import type { MagnetKind } from '@heliodesk/core/rules/magnets/kinds';
import { useQuery } from '@tanstack/react-query';
import { call, callToUndo } from '../lib/call.ts';

export const magnetsAddress = '/api/magnets';
export const forwardingAddress = '/api/magnet-forwarding';
export const addressOfMagnet = (id: string) => `${magnetsAddress}/${encodeURIComponent(id)}`;

export interface Magnets {
  items: MagnetItem[];
  allowance: MagnetAllowance;
  /** The number of enquiries that look like junk. */
  junk: number;
}

export function useMagnets() {
  return useQuery<Magnets>({ queryKey: [magnetsAddress] });
}

export function useMagnet(id: string) {
  return useQuery<Magnet>({ queryKey: [addressOfMagnet(id)] });
}

export function useForwarding() {
  return useQuery<{ items: ForwardingAddress[] }>({ queryKey: [forwardingAddress] });
}

type Asked = Pick<Magnet, 'id' | 'version'>;

export const addMagnet = (kind: MagnetKind) => call('POST /api/magnets', { body: { kind } });
export const saveMagnet = ({ id, ...body }: MagnetBody & Asked) =>
  callToUndo('PUT /api/magnets/:id', { params: { id }, body });
export const publishMagnet = ({ id, version }: Asked) =>
  callToUndo('POST /api/magnets/:id/publish', { params: { id }, body: { version } });
export const withdrawMagnet = ({ id, version }: Asked) =>
  callToUndo('POST /api/magnets/:id/withdraw', { params: { id }, body: { version } });
export const restoreMagnet = ({ id, version }: Asked, number: number) =>
  callToUndo('POST /api/magnets/:id/restore', { params: { id }, body: { version, number } });
export const deleteMagnet = (id: string) => callToUndo('DELETE /api/magnets/:id', { params: { id } });
export const askAgain = (address: string) => call('POST /api/magnet-forwarding', { body: { address } });
