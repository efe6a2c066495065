import { Badge } from '../../ui/badge.tsx';

/** Marks a job that was made up to try things out, wherever it is shown. */
export const SampleBadge = () => (
  <Badge tone="info" className="!px-2 !text-xs shrink-0">
    Sample
  </Badge>
);
