import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { safePath } from '../../lib/safe-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { signIn } from './api.ts';

export function SignInForm({ onForgotten }: { onForgotten: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const next = safePath(useSearchParams()[0].get('next'));

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Read from the fields themselves: a password manager may have filled them in before the page woke.
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      const user = await signIn({ email: String(form.get('email')), password: String(form.get('password')) });
      navigate(next ?? `/${user.company.companyIdentifier}`);
    } catch (error) {
      setProblem(error instanceof ApiError ? wordsOf(error) : 'Login failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <h1 className="text-headline">Sign in</h1>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Field label="Email">
        {(control) => <Input type="email" name="email" autoComplete="username" required {...control} />}
      </Field>
      <Field label="Password">
        {(control) => <PasswordInput name="password" autoComplete="current-password" required {...control} />}
      </Field>
      <Button type="submit" size="lg" busy={busy} className="w-full">
        Sign In to Dashboard
      </Button>
      <button
        type="button"
        onClick={onForgotten}
        className="min-h-11 justify-self-start font-medium underline"
      >
        Forgot password?
      </button>
    </form>
  );
}

function wordsOf({ told, fields }: ApiError): string {
  return Object.values(fields)[0] ?? told ?? 'Login failed. Please check your credentials.';
}
