import type { MergeBody, MergePreview, MergeQuery, Merging } from '@heliodesk/core/contracts/merging';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call, callToUndo } from '../../lib/call.ts';
import { addressOfProject } from '../pipeline/index.ts';

export function useMerging(projectId: string) {
  return useQuery<Merging>({ queryKey: [`${addressOfProject(projectId)}/merging`] });
}

/** Not under its address: nobody is to ask for it again once the two are one. */
export function useMergePreview(asked: MergeQuery | undefined) {
  return useQuery<MergePreview>({
    queryKey: ['merge-preview', asked],
    queryFn: asked ? () => call('GET /api/merges/preview', { query: asked }) : skipToken,
    // Both may have changed since they were compared last.
    gcTime: 0,
    staleTime: 0,
  });
}

export const mergeTwo = (body: MergeBody) => callToUndo('POST /api/merges', { body });
export const unmergeTwo = (id: string) => callToUndo('POST /api/merges/:id/undo', { params: { id } });
