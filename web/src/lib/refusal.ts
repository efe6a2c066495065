import type { Obstacle } from '@heliodesk/core/rules/projects/moves';
import { toast } from '../ui/toast-store.ts';
import { ApiError } from './api-client.ts';

/** The server's words for a refusal; or, where nothing came from it, what may be the matter. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'We couldn’t reach the server. Please check your connection.';
  return Object.values(error.fields)[0] ?? error.told ?? 'Something went wrong. Please try again.';
}

/** True if a call never came to the server, or no answer back. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

export function toastRefusal(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: [refusalWords(error), ...ruleWords(error)].join(' ') });
}

/** Which rules stand in the way of a project, and who may move it all the same. */
function ruleWords(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== 'move_stopped') return [];
  const { obstacles = [] } = Object(error.current) as { obstacles?: readonly Obstacle[] };
  const [first, ...others] = obstacles;
  const sourceOf = ({ source }: Obstacle) => (source ? [`(${source})`] : []);
  const isPassable = obstacles.length > 0 && obstacles.every(({ overridable }) => overridable);
  return [
    // The first one's reason is the message.
    ...(first ? sourceOf(first) : []),
    ...others.flatMap((obstacle) => [obstacle.reason, ...sourceOf(obstacle)]),
    ...(isPassable ? ['An owner or admin can still move it if they give a reason.'] : []),
  ];
}
