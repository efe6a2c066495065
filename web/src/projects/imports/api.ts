import type { AlikeChoice, ImportDetail, ImportState, MappingBody } from '@heliodesk/core/contracts/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { uploadFile } from '../../lib/uploads.ts';

export const importsAddress = '/api/imports';
const addressOf = (id: string) => `${importsAddress}/${id}`;

const underWay: readonly ImportState[] = ['reading', 'checking', 'importing', 'undoing'];

/** True while the server is at work on it, and nobody else has anything to do. */
export const isUnderWay = (state: ImportState): boolean => underWay.includes(state);

/** An import; looked at again and again while the server works on it. */
export function useImport(id: string) {
  const client = useQueryClient();
  const query = useQuery<ImportDetail>({
    queryKey: [addressOf(id)],
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? 1_000 : false),
    staleTime: 0,
  });
  const state = query.data?.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list says how each stands, so it follows the state
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [importsAddress] });
  }, [client, state]);
  return query;
}

/** Puts what a call has answered in the place of what was known. */
export function useShown() {
  const client = useQueryClient();
  return (shown: ImportDetail) => client.setQueryData([addressOf(shown.id)], shown);
}

export async function beginImport(file: File, onProgress: (arrived: number) => void): Promise<ImportDetail> {
  const { id: fileId } = await uploadFile({ name: file.name, bytes: file, onProgress });
  return call('POST /api/imports', { body: { fileId } });
}

type Mapped = { id: string; body: MappingBody };
export const mapColumns = ({ id, body }: Mapped) =>
  call('PUT /api/imports/:id/mapping', { params: { id }, body });

type Started = { id: string; alike: AlikeChoice };
export const runImport = ({ id, alike }: Started) =>
  call('POST /api/imports/:id/run', { params: { id }, body: { alike } });

export const undoImport = (id: string) => call('POST /api/imports/:id/undo', { params: { id } });

export const discardImport = (id: string) => call('DELETE /api/imports/:id', { params: { id } });

/** Followed by the browser itself, so the company is named in the address. */
export const leftOutFile = (id: string, company: string) =>
  `${addressOf(id)}/left-out?company=${encodeURIComponent(company)}`;
