import type { ConfirmedEmail } from '@heliodesk/core/contracts/auth';
import { CircleCheck, MailCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard, CardHeading, UncheckedCard, useAsked, WaitingCard } from '../form/index.ts';
import { confirmEmail, type LinkedAccount, validateLink } from './api.ts';

const title = 'Confirm your email address';

/** Where the link in the email leads to that follows a sign-up. */
export function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <CheckedLink token={token} /> : <InvalidLink />;
}

function CheckedLink({ token }: { token: string }) {
  const { asked, again } = useAsked(validateLink, token);
  const [confirmed, setConfirmed] = useState<ConfirmedEmail>();
  if (confirmed) return <Confirmed {...confirmed} />;
  if (asked.state === 'failed') return <UncheckedCard onAgain={again} />;
  if (asked.state === 'loading')
    return (
      <WaitingCard Icon={MailCheck} title={title}>
        We’re checking your link, which takes a second or two.
      </WaitingCard>
    );
  return asked.answer ? (
    <Confirmation token={token} account={asked.answer} onConfirmed={setConfirmed} />
  ) : (
    <InvalidLink />
  );
}

interface ConfirmationProps {
  token: string;
  account: LinkedAccount;
  onConfirmed: (confirmed: ConfirmedEmail) => void;
}

/** By a press, and not by opening the page: programs that look through emails open every link in them. */
function Confirmation({ token, account, onConfirmed }: ConfirmationProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function confirm() {
    setBusy(true);
    setFailed(false);
    try {
      onConfirmed(await confirmEmail(token));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountCard>
      <CardHeading Icon={MailCheck} title={title}>
        {`${account.companyName} was signed up with ${account.email}. Is that you?`}
      </CardHeading>
      {failed && (
        <Alert tone="danger" title="That didn’t work">
          Please try again. If it still doesn’t, sign in and ask for a new link.
        </Alert>
      )}
      <Button size="lg" busy={busy} onClick={() => void confirm()}>
        {busy ? 'Confirming...' : 'Yes, confirm my email address'}
      </Button>
      <p className="text-muted text-sm">
        If it isn’t, just close this page. Nobody can use your address without this link.
      </p>
    </AccountCard>
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

function InvalidLink() {
  return (
    <AccountCard>
      <CardHeading Icon={MailX} tone="danger" title="This link doesn’t work any more">
        It may have been used already, or you’ve asked for a newer one. Sign in and we’ll send you a new link
        from your settings.
      </CardHeading>
      <LinkButton to={paths.login()} size="lg">
        Sign in
      </LinkButton>
    </AccountCard>
  );
}
