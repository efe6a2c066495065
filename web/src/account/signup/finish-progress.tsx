import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Progress } from './use-finish.ts';

/** Shown once the answer takes longer than a moment. */
interface FinishProgressProps {
  progress: Progress;
  /** Set where there is no trial, and the first month is paid for. */
  charging?: boolean;
  onAgain: () => void;
}

export function FinishProgress({ progress, charging = false, onAgain }: FinishProgressProps) {
  if (progress.state === 'undecided')
    return (
      <Alert tone="warning" title="Your bank is still deciding">
        <p>
          {charging
            ? 'We’re checking your payment. You won’t be charged twice, and you don’t need to enter your card again.'
            : 'We’re checking your card. You haven’t been charged, and you don’t need to enter it again.'}
        </p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={onAgain}>
          Check again
        </Button>
      </Alert>
    );
  if (progress.state === 'idle' || progress.share === 0) return null;
  return (
    <div role="status" className="grid gap-2">
      <p className="text-muted">Your bank is still checking the card. Please stay on this page.</p>
      <ProgressBar aria-label="Checking your card" value={progress.share * 100} />
    </div>
  );
}
