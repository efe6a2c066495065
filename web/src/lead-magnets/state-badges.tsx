import type { MagnetItem } from '@heliodesk/core/contracts/magnets';
import { Badge } from '../ui/badge.tsx';

/** Badges of a magnet's state for homeowners. */
export function StateBadges({ published, isChanged }: Pick<MagnetItem, 'published' | 'isChanged'>) {
  if (!published) return <Badge>Draft</Badge>;
  return (
    <>
      <Badge tone="success">Published</Badge>
      {isChanged && <Badge tone="sun">Changed since</Badge>}
    </>
  );
}
