import type { MergeBody, MergePreview, MergeQuery, Merging } from '@heliodesk/core/contracts/merging';
import { useQuery } from '@tanstack/react-query';
import { callToUndo, withQuery } from '../../lib/call.ts';
import { addressOfProject } from '../pipeline/index.ts';

export function useMerging(projectId: string) {
  return useQuery<Merging>({ queryKey: [`${addressOfProject(projectId)}/merging`] });
}

export function useMergePreview(asked: MergeQuery | undefined) {
  return useQuery<MergePreview>({
    queryKey: [withQuery('/api/merges/preview', asked)],
    enabled: asked !== undefined,
    // Both may have changed since they were compared last.
    gcTime: 0,
    staleTime: 0,
  });
}

export const mergeTwo = (body: MergeBody) => callToUndo('POST /api/merges', { body });
export const unmergeTwo = (id: string) => callToUndo('POST /api/merges/:id/undo', { params: { id } });
