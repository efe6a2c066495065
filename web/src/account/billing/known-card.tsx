import { type ReactNode, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { paymentProblem } from '../card-form/index.ts';

interface KnownCardProps {
  /** The card that is charged, in words. */
  words: string;
  submitLabel: string;
  onConfirm: () => Promise<void>;
  /** The way to another one. */
  other: ReactNode;
}

/** Charges a card that has been given before. */
export function KnownCard({ words, submitLabel, onConfirm, other }: KnownCardProps) {
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAction({
    act: onConfirm,
    failure: 'Not started',
    onRefused(error) {
      setProblem(paymentProblem(error));
      return true;
    },
  });

  function confirm() {
    setProblem(undefined);
    run();
  }

  return (
    <div className="grid gap-4">
      {problem && <Alert tone="danger">{problem}</Alert>}
      <p className="text-muted">We’ll charge it to {words}.</p>
      <DialogActions>
        {other}
        <Button busy={busy} onClick={confirm}>
          {busy ? 'Starting …' : submitLabel}
        </Button>
      </DialogActions>
    </div>
  );
}
