import { signInMessages } from '@heliodesk/core/rules/sign-in';
import { useRef, useState } from 'react';
import { ApiError, wordsOf } from '../../lib/api-client.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { safePath } from '../../lib/safe-path.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, useForm } from '../form/index.ts';
import { signIn } from './api.ts';
import { EmailField } from './email-field.tsx';
import { FormHeading } from './form-heading.tsx';

interface SignInFormProps {
  email: string;
  next: string | null;
  onForgotten: (typedEmail: string) => void;
}

export function SignInForm({ email, next, onForgotten }: SignInFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { props, problems, busy } = useForm({
    names: ['email', 'password'],
    check: (typed) => ({
      email: typed.email.trim() ? undefined : signInMessages.email,
      password: typed.password ? undefined : signInMessages.password,
    }),
    async send(typed, sent) {
      setFailure(undefined);
      try {
        const { company } = await signIn(typed);
        await leaveFor(safePath(next) ?? paths.company(company.companyIdentifier));
        // Whoever comes back to this very page, perhaps on a shared computer, finds no password in it.
        sent.reset();
      } catch (error) {
        setFailure(failureOf(error));
      }
      return undefined;
    },
  });

  function forgotten() {
    const typed = form.current && new FormData(form.current).get('email');
    onForgotten(String(typed ?? ''));
  }

  return (
    <form ref={form} {...props} className="grid gap-6">
      <FormHeading title="Welcome back">Sign in to your company’s dashboard.</FormHeading>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className="grid gap-5">
        <EmailField email={email} error={problems.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={problems.password}
        />
      </div>
      <div className="grid gap-2">
        <Button type="submit" size="lg" busy={busy} className="w-full">
          {busy ? 'Signing in...' : 'Sign In to Dashboard'}
        </Button>
        <Button variant="ghost" onClick={forgotten}>
          Forgot password?
        </Button>
      </div>
      <noscript>
        <p className="text-muted">Signing in needs JavaScript. Please turn it on in your browser.</p>
      </noscript>
    </form>
  );
}

function failureOf(error: unknown): string {
  const refused = error instanceof ApiError && error.status < 500;
  return wordsOf(error) ?? (refused ? 'Login failed. Please check your credentials.' : 'Login failed');
}
