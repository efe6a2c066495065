import { questionCount } from '@heliodesk/core/rules/quiz';
import { percentDone } from '@heliodesk/core/rules/quiz-progress';
import { formatPercent } from '../../lib/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

export function ProgressHeader({ current, placeId }: { current: number; placeId: string }) {
  const percent = percentDone({ current });
  return (
    <div className="grid scroll-mt-24 gap-2">
      <p className="flex justify-between gap-4 font-medium text-muted text-sm">
        <span id={placeId}>{`Question ${current + 1} of ${questionCount}`}</span>
        <span aria-hidden>{formatPercent(percent / 100)}</span>
      </p>
      <ProgressBar aria-label="Quiz progress" value={percent} aria-valuenow={percent} />
    </div>
  );
}
