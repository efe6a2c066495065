import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useForm } from '../form/index.ts';
import { takeSecondStep } from './api.ts';
import { enter } from './enter.ts';
import { loginFailure } from './failure.ts';
import { FormHeading } from './form-heading.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import type { SecondFactor } from './sign-in-form.tsx';

const kinds = {
  code: {
    label: 'Code',
    lead: 'Enter the six digits that your authenticator app shows.',
    missing: 'Please enter the code from your authenticator app',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 11 },
  },
  recoveryCode: {
    label: 'Recovery code',
    lead: 'Enter one of the recovery codes you saved. Each one works once.',
    missing: 'Please enter a recovery code',
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const;

interface SecondStepFormProps {
  secondFactor: SecondFactor;
  next: string | null;
  onAgain: () => void;
}

/** After the right password, where an account asks for more. */
export function SecondStepForm({ secondFactor, next, onAgain }: SecondStepFormProps) {
  const { challenge, methods } = secondFactor;
  const [chosen, setChosen] = useState<keyof typeof kinds | undefined>(
    methods.includes('totp') ? 'code' : undefined,
  );
  const [failure, setFailure] = useState<string>();
  const other = chosen === 'recoveryCode' && methods.includes('totp') ? 'code' : 'recoveryCode';
  const offered = other !== chosen && (other === 'code' || methods.includes('recovery'));

  function change(kind: keyof typeof kinds) {
    setFailure(undefined);
    setChosen(kind);
  }

  return (
    <div className="grid gap-6">
      <FormHeading title="One more step">
        {chosen ? kinds[chosen].lead : 'Your account is protected by a passkey.'}
      </FormHeading>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {chosen && <CodeForm key={chosen} kind={chosen} {...{ challenge, next, setFailure }} />}
      <div className="grid gap-2">
        {methods.includes('passkey') && <PasskeyButton next={next} onFailure={setFailure} />}
        {offered && (
          <Button variant="ghost" onClick={() => change(other)}>
            {other === 'code' ? 'Use your authenticator app' : 'Use a recovery code'}
          </Button>
        )}
        <Button variant="ghost" onClick={onAgain}>
          <ArrowLeft aria-hidden />
          Back to Login
        </Button>
      </div>
    </div>
  );
}

interface CodeFormProps {
  kind: keyof typeof kinds;
  challenge: string;
  next: string | null;
  setFailure: (words: string | undefined) => void;
}

function CodeForm({ kind, challenge, next, setFailure }: CodeFormProps) {
  const { label, missing, input } = kinds[kind];
  const { props, problems, busy } = useForm({
    names: [kind],
    check: (typed) => ({ [kind]: typed[kind].trim() ? undefined : missing }),
    async send(typed) {
      setFailure(undefined);
      try {
        await enter(await takeSecondStep({ challenge, [kind]: typed[kind] }), next);
      } catch (error) {
        if (error instanceof ApiError && error.fields[kind]) return error.fields;
        setFailure(loginFailure(error));
      }
      return undefined;
    },
  });

  return (
    <form {...props} className="grid gap-6">
      <Field label={label} error={problems[kind]}>
        {(control) => <Input name={kind} required autoFocus {...input} {...control} />}
      </Field>
      <Button type="submit" size="lg" busy={busy} className="w-full">
        {busy ? 'Signing in...' : 'Sign in'}
      </Button>
    </form>
  );
}
