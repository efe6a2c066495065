import type { TrialUsed } from '@heliodesk/core/contracts/signup';
import { formatPence } from '@heliodesk/core/rules/money';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface TrialUsedChoiceProps {
  trialUsed: TrialUsed;
  busy: boolean;
  onAgree: (agreedGross: number) => unknown;
  onOtherCard: () => unknown;
}

/** The card is there, and nothing is charged before whoever gave it agrees to the amount. */
export function TrialUsedChoice({ trialUsed, busy, onAgree, onOtherCard }: TrialUsedChoiceProps) {
  const { by, amount } = trialUsed;
  const shown = useRef<HTMLDivElement>(null);
  // It takes the place of the form, and with it of what had the focus.
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1} className="grid gap-4 outline-none">
      <ChargedToday by={by} gross={amount.gross}>
        Nothing has been charged yet. Cancel any time after that, and you keep what you’ve paid for.
      </ChargedToday>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy} onClick={() => onAgree(amount.gross)}>
          {payAndStart(amount.gross)}
        </Button>
        <Button variant="secondary" size="lg" disabled={busy} onClick={onOtherCard}>
          Use another card
        </Button>
      </div>
    </div>
  );
}

interface ChargedTodayProps {
  by: TrialUsed['by'];
  gross: number;
  children: string;
}

export function ChargedToday({ by, gross, children }: ChargedTodayProps) {
  const had = by === 'card' ? 'You’ve had a trial with this card' : 'You’ve had a free trial already';
  return (
    <Alert tone="warning" title={`${had}, so ${formatPence(gross)} is charged today`}>
      {children}
    </Alert>
  );
}

export const payAndStart = (gross: number) => `Pay ${formatPence(gross)} and start`;
