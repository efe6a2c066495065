import type { LoginAnswer } from '@heliodesk/core/contracts/auth';
import { signInMessages } from '@heliodesk/core/rules/sign-in';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, useForm } from '../form/index.ts';
import { signIn } from './api.ts';
import { EmailField } from './email-field.tsx';
import { enter } from './enter.ts';
import { loginFailure } from './failure.ts';
import { FormHeading } from './form-heading.tsx';
import { type Notice, notices } from './notices.ts';
import { PasskeyButton } from './passkey-button.tsx';

export type SecondFactor = Extract<LoginAnswer, { secondFactor: unknown }>['secondFactor'];

interface SignInFormProps {
  email: string;
  next: string | null;
  /** The news they are told first. */
  notice: Notice | undefined;
  /** The password was right, and does not do alone. */
  onHalfway: (secondFactor: SecondFactor) => Promise<unknown>;
  onForgotten: (typedEmail: string) => void;
}

export function SignInForm({ email, next, notice, onHalfway, onForgotten }: SignInFormProps) {
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
        const answer = await signIn(typed);
        if ('secondFactor' in answer) await onHalfway(answer.secondFactor);
        else await enter(answer.user, next);
        // Whoever comes back to this very page, perhaps on a shared computer, finds no password in it.
        sent.reset();
      } catch (error) {
        setFailure(loginFailure(error));
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
      {notice && !failure && <Alert title={notices[notice].title}>{notices[notice].words}</Alert>}
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
        <PasskeyButton next={next} onFailure={setFailure} />
        <Button variant="ghost" onClick={forgotten}>
          Forgot password?
        </Button>
      </div>
      <p className="text-center text-muted">
        New here?{' '}
        <Link to={paths.signup()} className="font-medium text-ink underline underline-offset-4">
          Start a free trial
        </Link>
      </p>
      <noscript>
        <p className="text-muted">Signing in needs JavaScript. Please turn it on in your browser.</p>
      </noscript>
    </form>
  );
}
