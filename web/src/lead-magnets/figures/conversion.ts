import type { MagnetTally } from '@heliodesk/core/contracts/magnet-figures';
import { shareOf } from '@heliodesk/core/rules/figures/reading';
import { formatPercent } from '../../lib/format.ts';

/** The share of viewers who have finished, in words. A browser may keep a view to itself. */
export function conversionOf({ views, completions }: Pick<MagnetTally, 'views' | 'completions'>): string {
  const share = shareOf(Math.min(completions, views), views);
  return share === null ? '–' : formatPercent(share);
}
