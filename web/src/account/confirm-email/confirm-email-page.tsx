import type { ConfirmedEmail } from '@heliodesk/core/contracts/auth';
import { signInMessages } from '@heliodesk/core/rules/sign-in';
import { CircleCheck, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import {
  AccountCard,
  accountOfLink,
  CardHeading,
  type LinkedAccount,
  MailedQuestion,
  PasswordField,
  useForm,
} from '../form/index.ts';
import { UsernameForManagers } from '../username-for-managers.tsx';
import { confirmEmail } from './api.ts';

const title = 'Confirm your email address';
const validateLink = accountOfLink('confirm');

/** The page of the link in the email that follows a sign-up. */
export function ConfirmEmailPage() {
  return (
    <MailedQuestion<LinkedAccount, ConfirmedEmail>
      title={title}
      describe={validateLink}
      invalid="It may have been used already, or you’ve asked for a newer one. If your settings still say it isn’t confirmed, send the link again from there."
      question={(account, token, onConfirmed) => <Confirmation {...{ account, token, onConfirmed }} />}
      outcome={(confirmed) => <Confirmed {...confirmed} />}
    />
  );
}

interface ConfirmationProps {
  token: string;
  account: LinkedAccount;
  onConfirmed: (confirmed: ConfirmedEmail) => void;
}

/**
 * By a press, and not by opening the page: programs that look through emails open every link in them. Whoever does not
 * know the account's password is led to a new one, which locks out whoever chose the old.
 */
function Confirmation({ token, account, onConfirmed }: ConfirmationProps) {
  const navigate = useNavigate();
  const { email, companyName, needsPassword } = account;
  const [failed, setFailed] = useState(false);

  async function confirm(password?: string) {
    setFailed(false);
    try {
      const answer = await confirmEmail({ token, ...(password !== undefined && { password }) });
      if ('resetToken' in answer) navigate(paths.resetPassword(answer.resetToken), { replace: true });
      else onConfirmed(answer);
      return undefined;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFailed(!('password' in fields));
      return fields;
    }
  }

  return (
    <AccountCard>
      <CardHeading Icon={MailCheck} title={title}>
        {`${companyName} was signed up with ${email}. Is that you?`}
      </CardHeading>
      {failed && (
        <Alert tone="danger" title="That didn’t work">
          Please try again. If it still doesn’t, sign in and ask for a new link.
        </Alert>
      )}
      {needsPassword ? (
        <WithPassword email={email} onConfirm={confirm} />
      ) : (
        <PressButton onPress={confirm}>Yes, confirm my email address</PressButton>
      )}
      <p className="text-muted text-sm">
        If it isn’t, just close this page. Nobody can use your address without this link.
      </p>
    </AccountCard>
  );
}

type Confirm = (password?: string) => Promise<{ password?: string } | undefined>;

function WithPassword({ email, onConfirm }: { email: string; onConfirm: Confirm }) {
  const { props, problems, busy } = useForm({
    names: ['password'],
    check: ({ password }) => ({ password: password ? undefined : signInMessages.password }),
    send: ({ password }) => onConfirm(password),
  });
  return (
    <>
      <form {...props} className="grid gap-5">
        <UsernameForManagers email={email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          hint="The one you chose when you signed up."
          error={problems.password}
        />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? confirming : 'Confirm my email address'}
        </Button>
      </form>
      <PressButton variant="secondary" onPress={() => onConfirm()}>
        I don’t know the password
      </PressButton>
    </>
  );
}

const confirming = 'Confirming...';

interface PressButtonProps {
  variant?: 'secondary';
  onPress: () => Promise<unknown>;
  children: string;
}

function PressButton({ variant, onPress, children }: PressButtonProps) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await onPress().finally(() => setBusy(false));
  }
  return (
    <Button size="lg" {...(variant && { variant })} busy={busy} onClick={() => void press()}>
      {busy ? confirming : children}
    </Button>
  );
}

function Confirmed({ email, companyName, companyIdentifier, added }: ConfirmedEmail) {
  return (
    <AccountCard>
      <div role="status">
        <CardHeading Icon={CircleCheck} tone="leaf" title={added ? 'Company added' : 'Thank you'}>
          {added
            ? `${companyName} is now part of your account. Sign in with ${email} and the password you already have.`
            : `${email} is confirmed. You’re all set.`}
        </CardHeading>
      </div>
      {/* A plain link: the page is loaded afresh, for whoever is signed in now. */}
      <a href={paths.company(companyIdentifier)} className={buttonVariants({ size: 'lg' })}>
        {`Go to ${companyName}`}
      </a>
    </AccountCard>
  );
}
