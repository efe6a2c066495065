import type { AgreedEmailChange, EmailChangeLink } from '@heliodesk/core/contracts/auth';
import { signInMessages } from '@heliodesk/core/rules/sign-in';
import { CircleCheck, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError, ask } from '../../lib/api-client.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import {
  AccountCard,
  asksOfLink,
  CardHeading,
  MailedQuestion,
  PasswordField,
  useForm,
} from '../form/index.ts';
import { UsernameForManagers } from '../username-for-managers.tsx';

const title = 'Change your email address';

const describeLink = asksOfLink<EmailChangeLink>('/api/auth/email-change/link');

/** The page that the emails to the old and to the new address lead to. */
export function ChangeEmailPage() {
  return (
    <MailedQuestion<EmailChangeLink, AgreedEmailChange>
      title={title}
      describe={describeLink}
      invalid="The address may have been changed already, or you’ve asked for another one since. Sign in and look at your settings."
      question={({ from = '', to = '', needsPassword }, token, onAgreed) => (
        <Question {...{ token, from, to, needsPassword, onAgreed }} />
      )}
      outcome={(agreed) => <Agreed {...agreed} />}
    />
  );
}

interface QuestionProps {
  token: string;
  from: string;
  to: string;
  needsPassword: true | undefined;
  onAgreed: (agreed: AgreedEmailChange) => void;
}

/** By a press, and not by opening the page: programs that look through emails open every link in them. */
function Question({ token, from, to, needsPassword, onAgreed }: QuestionProps) {
  const [failed, setFailed] = useState(false);
  const { props, problems, busy } = useForm({
    names: ['password'],
    check: ({ password }) => ({
      password: needsPassword && !password ? signInMessages.password : undefined,
    }),
    async send({ password }) {
      setFailed(false);
      try {
        const body = { token, ...(needsPassword && { password }) };
        onAgreed(await ask<AgreedEmailChange>('POST', '/api/auth/email-change', body));
        return undefined;
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {};
        setFailed(!('password' in fields));
        return fields;
      }
    },
  });

  return (
    <AccountCard>
      <CardHeading Icon={MailCheck} title={title}>
        {`Sign in with ${to} from now on, instead of ${from}?`}
      </CardHeading>
      {failed && (
        <Alert tone="danger" title="That didn’t work">
          Please try again. If it still doesn’t, start again from your settings.
        </Alert>
      )}
      <form {...props} className="grid gap-5">
        {needsPassword && (
          <>
            <UsernameForManagers email={from} />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              hint={`The one you sign in with as ${from}.`}
              error={problems.password}
            />
          </>
        )}
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Confirming...' : 'Yes, change it'}
        </Button>
        {needsPassword && (
          <LinkButton to={paths.forgotPassword()} variant="ghost">
            Forgot password?
          </LinkButton>
        )}
      </form>
      <p className="text-muted text-sm">If that isn’t what you want, just close this page.</p>
    </AccountCard>
  );
}

function Agreed({ email, changed, waitsFor }: AgreedEmailChange) {
  return (
    <AccountCard>
      <div role="status">
        <CardHeading Icon={CircleCheck} tone="leaf" title={changed ? 'Address changed' : 'Thank you'}>
          {changed
            ? `From now on you sign in with ${email}, and with the password you already have.`
            : `One more step: open the link we’ve sent to ${waitsFor}. Then it’s changed.`}
        </CardHeading>
      </div>
      {changed && (
        // A plain load: whoever is signed in is led on.
        <LinkButton to={paths.login()} reloadDocument size="lg">
          Go to your dashboard
        </LinkButton>
      )}
    </AccountCard>
  );
}
