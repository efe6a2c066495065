import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardForm, paymentProblem } from '../card-form/index.ts';
import { useCardSetup } from './api.ts';

interface CardStepProps {
  submitLabel: string;
  returnPath: string;
  /** Called with the card's set-up; an error it throws is told here, and another card can be given. */
  onTaken: (setupId: string) => Promise<void>;
}

/** Takes another card than the one that is known. */
export function CardStep({ submitLabel, returnPath, onTaken }: CardStepProps) {
  const setup = useCardSetup();
  const [problem, setProblem] = useState<string>();

  async function take(setupId: string) {
    setProblem(undefined);
    try {
      await onTaken(setupId);
    } catch (failure) {
      // A form is good for one card; the next is there before somebody is asked to fill it in.
      await setup.refetch();
      setProblem(paymentProblem(failure));
    }
  }

  return (
    <Loaded query={setup} what="the card form" skeleton={<Skeleton className="h-56" />}>
      {(form) => (
        <div className="grid gap-5">
          {problem && <Alert tone="danger">{problem}</Alert>}
          <CardForm
            key={form.setupId}
            form={form}
            submitLabel={submitLabel}
            busyLabel="Checking …"
            returnPath={returnPath}
            onSucceeded={take}
            onFailed={(message) =>
              setProblem(message ?? 'Your card wasn’t accepted. Please try another one.')
            }
          />
        </div>
      )}
    </Loaded>
  );
}
