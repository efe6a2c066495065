import type { RegisterCompanyAnswer } from '@heliodesk/core/contracts/signup';
import { monthlyPriceInPence, trialDays } from '@heliodesk/core/rules/plans';
import { withVat } from '@heliodesk/core/rules/vat';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, wordsOf } from '../../lib/api-client.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ChargeSummary } from '../charge/index.ts';
import { NeedsScript, useForm, useVisitor } from '../form/index.ts';
import { registerAnother, registerCompany } from './api.ts';
import { type Choice, choiceOf } from './choice.ts';
import { CompanyFields } from './company-fields.tsx';
import { formNames, keptNames, problemsIn, readAnother, readDetails, type TypedDetails } from './details.ts';
import { finishSignup } from './finish-signup.ts';
import { FounderFields } from './founder-fields.tsx';
import { keepSignup, readSignup } from './kept-signup.ts';
import { PlanChoice } from './plan-choice.tsx';
import { SizeChoice } from './size-choice.tsx';

interface DetailsFormProps {
  choice: Choice;
  /** Why the card was not taken, for whoever comes back from the payment. */
  failure: string | undefined;
  onChoose: (choice: Choice) => void;
  onRegistered: (answer: RegisterCompanyAnswer) => void;
  onFinished: (companyIdentifier: string, signedIn: boolean) => void;
}

export function DetailsForm(props: DetailsFormProps) {
  const { choice, failure, onChoose, onRegistered, onFinished } = props;
  // The address follows a moment later, which a radio button cannot wait for.
  const [{ plan, businessSize }, setChosen] = useState(choice);
  const [kept] = useState(readSignup);
  // What they may have to say is that the network has gone.
  useEffect(() => void preloadToaster().catch(reportError), []);
  const form = useRef<HTMLFormElement>(null);
  // The radio buttons work without script, so others may have been chosen before the page woke.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before
  useEffect(() => {
    const { plan: first, businessSize: size } = choiceOf(new FormData(form.current ?? undefined), 'planId');
    if (first !== plan || size !== businessSize) choose({ plan: first, businessSize: size });
  }, []);
  const visitor = useVisitor();
  const isKnown = visitor.request.state === 'answered';
  const account = visitor.request.state === 'answered' ? visitor.request.answer : undefined;
  const check = (typed: TypedDetails) => problemsIn(typed, account ? readAnother : readDetails);
  const { props: wiring, problems, busy } = useForm({ names: formNames, check, send: register });

  function choose(change: Partial<Choice>) {
    const chosen = { plan, businessSize, ...change };
    setChosen(chosen);
    onChoose(chosen);
  }

  async function register(typed: TypedDetails) {
    // Also what was typed before the page woke, which no change has told of.
    keep(typed);
    try {
      const registered = await send(typed);
      if (!registered) return check(typed);
      keepSignup({ addedTo: account?.email });
      // They have a trial already, and only the answer was lost.
      const outcome =
        registered.completed &&
        (await finishSignup(
          { companyIdentifier: registered.companyIdentifier, setupId: registered.setupId },
          () => {},
        ));
      if (outcome && outcome.kind === 'finished') onFinished(registered.companyIdentifier, outcome.signedIn);
      else onRegistered(registered);
      return undefined;
    } catch (error) {
      const description = wordsOf(error) ?? 'Failed to create company account';
      toast({ variant: 'destructive', title: 'Registration Failed', description });
      if (!(error instanceof ApiError)) return undefined;
      // Their session has ended since the page was opened.
      if (error.status === 401) visitor.retry();
      return error.fields;
    }
  }

  async function send(typed: TypedDetails): Promise<RegisterCompanyAnswer | undefined> {
    if (!account) {
      const { data } = readDetails(typed);
      return data && registerCompany(data);
    }
    const { data } = readAnother(typed);
    return data && registerAnother(data);
  }

  const busyLabel = account ? 'Adding your company...' : 'Creating your account...';
  return (
    <form
      ref={form}
      {...wiring}
      onChange={(event) => {
        wiring.onChange(event);
        keep(Object.fromEntries(new FormData(event.currentTarget)));
      }}
      className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid gap-8">
        <div className="grid gap-2">
          <h1 className="text-headline">Start your free trial</h1>
          <p className="text-lead text-muted">
            {`Free for ${trialDays} days. We won’t charge you until then. `}
            <Link
              to={paths.pricing()}
              className="block w-fit font-medium text-ink underline underline-offset-4"
            >
              Compare all plans
            </Link>
          </p>
          {failure && (
            <Alert tone="danger" title="Payment Failed" className="mt-2">
              <p>{failure}</p>
              <p className="mt-1">
                Nothing has been charged, and what you typed is still here.{' '}
                {account ? 'Continue to' : 'Enter your password once more to'} try another card.
              </p>
            </Alert>
          )}
        </div>
        <SizeChoice size={businessSize} onChoose={(size) => choose({ businessSize: size })} />
        <PlanChoice
          plan={plan}
          size={businessSize}
          error={problems.planId}
          onChoose={(chosen) => choose({ plan: chosen })}
        />
      </div>
      <section
        aria-labelledby="summary"
        className="grid gap-4 rounded-2xl border border-line bg-surface p-6 shadow-mid lg:sticky lg:top-24 lg:row-span-2"
      >
        <h2 id="summary" className="font-semibold text-lg">
          What it costs
        </h2>
        <ChargeSummary
          tariff={{ planId: plan, businessSize }}
          amount={withVat(monthlyPriceInPence(plan, businessSize))}
        />
        <p className="text-muted text-sm">Cancel before the trial ends and you pay nothing.</p>
      </section>
      <div className="grid gap-6">
        <CompanyFields kept={kept.details} problems={problems} />
        <FounderFields
          visitor={visitor}
          choice={{ plan, businessSize }}
          kept={kept.details}
          again={kept.registered !== undefined}
          problems={problems}
        />
        <div className="grid gap-3">
          <Button type="submit" size="lg" busy={busy} disabled={!isKnown} className="w-full sm:w-fit">
            {busy ? busyLabel : 'Continue to payment'}
          </Button>
          <NeedsScript />
          <p className="text-muted text-sm">
            By continuing you agree to our{' '}
            <Link to={paths.terms()} className="underline underline-offset-4">
              terms
            </Link>
            . What we do with your details is in our{' '}
            <Link to={paths.privacy()} className="underline underline-offset-4">
              privacy notice
            </Link>
            .
          </p>
        </div>
      </div>
    </form>
  );
}

// Only what is named is kept, so that the password cannot be.
function keep(typed: Partial<Record<string, FormDataEntryValue>>) {
  const details = Object.fromEntries(keptNames.map((name) => [name, String(typed[name] ?? '')]));
  keepSignup({ details: details as ReturnType<typeof readSignup>['details'] });
}
