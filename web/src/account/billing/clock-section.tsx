import { useAction } from '../../lib/action.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-store.ts';
import { SettingsSection } from '../settings/index.ts';
import { clockAddress, moveClock, renewed, useClock } from './api.ts';

const steps = [1, 7, 31];

/** Moves time where no money moves: so that somebody sees a trial end without waiting for it. */
export function ClockSection() {
  const { data: clock } = useClock();
  const { run, busy } = useAction({
    act: moveClock,
    failure: 'The clock stands still',
    renews: [...renewed, clockAddress],
    onDone: (_, days) => toast({ title: `The sandbox is ${inDays(days)} further on` }),
  });
  if (!clock) return null;
  return (
    <SettingsSection title="Sandbox clock" lead="Only here, where no money moves.">
      <Card className="grid content-start gap-4">
        <p>
          In the sandbox it is <span className="font-semibold">{formatDateTime(clock.now)}</span>. Moving its
          clock on moves it for every company of this sandbox.
        </p>
        <fieldset className="flex flex-wrap items-center gap-3">
          <legend className="mb-2 font-medium">Move the clock on by</legend>
          {steps.map((days) => (
            <Button key={days} variant="secondary" busy={busy} onClick={() => run(days)}>
              {inDays(days)}
            </Button>
          ))}
        </fieldset>
      </Card>
    </SettingsSection>
  );
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);
