import type { Today } from '@heliodesk/core/contracts/today';
import { useQuery } from '@tanstack/react-query';

export const useToday = () => useQuery<Today>({ queryKey: ['/api/today'] });

/** Whether a company has nothing of its own to work on yet. */
export const isBeginning = ({ stages, tasks }: Today): boolean =>
  stages.length === 0 && tasks.every(({ project }) => project?.isSample);
