import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { useEffect, useEffectEvent } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { MagnetCard } from './card.tsx';
import { DeclinedCard } from './dead-ends.tsx';
import { FirstView } from './first-view.tsx';
import { useProgress } from './progress.ts';
import { Screen } from './screen.tsx';
import type { Leave, Send, TakeBack } from './step.ts';
import { Unloaded } from './unloaded.tsx';
import { useKind } from './use-kind.ts';
import { declinedStep, firstStep, stepAfter, stepsFor } from './way.ts';

interface FlowProps {
  page: MagnetPage;
  send: Send;
  /** Keeps what they leave behind; not set where nothing is sent. */
  leave?: Leave;
  /** Forgets it again. */
  takeBack?: TakeBack;
  /** Asks the server to write down when somebody begins. */
  open?: () => Promise<string>;
  onStep?: ((step: string) => void) | undefined;
  isPreview?: boolean;
}

/** One screen after another, from the postcode to the report. */
export function Flow({ page, send, leave, takeBack, open, onStep, isPreview = false }: FlowProps) {
  const progress = useProgress(isPreview);
  const { kind, failed, load } = useKind(page.kind);
  const { step, filled } = progress;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen that is shown
  useEffect(() => onStep?.(step === firstStep ? 'view' : step), [step]);

  // Tells the server that somebody began; without a connection it is tried again with the next screen.
  const begin = useEffectEvent(() => {
    if (step !== firstStep && progress.opening() === '') open?.().then(progress.open, () => undefined);
  });
  // Declined means forgotten, also what they had agreed to before they changed an answer.
  const forget = useEffectEvent(() => {
    if (step === declinedStep && filled.contact.consent === 'on') takeBack?.(progress.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen that is shown
  useEffect(() => {
    begin();
    forget();
  }, [step]);

  if (step === firstStep)
    return (
      <FirstView
        page={page}
        postcode={filled.postcode}
        onDraft={(postcode) => progress.draft(() => ({ postcode }))}
        onStart={async (postcode) => {
          onStep?.('start');
          const loaded = kind ?? (await load());
          progress.go(
            (changed) => stepAfter(firstStep, loaded, page, changed),
            () => ({ postcode }),
          );
        }}
      />
    );
  if (step === declinedStep) return <DeclinedCard page={page} onBack={progress.back} />;
  if (failed)
    return (
      <MagnetCard>
        <Unloaded onAgain={() => void load().catch(() => {})} />
      </MagnetCard>
    );
  if (!kind) return <Skeleton className="h-96" />;
  const steps = stepsFor(kind, page, filled);
  return (
    <Screen key={step} {...{ page, kind, steps, progress, send, leave, takeBack }} onBack={progress.back} />
  );
}
