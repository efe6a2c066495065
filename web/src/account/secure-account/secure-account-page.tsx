import type { SecureAccountAnswer, SecuringLink } from '@heliodesk/core/contracts/second-factor';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, ask } from '../../lib/api-client.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard, asksOfLink, CardHeading, InvalidLink, MailedQuestion } from '../form/index.ts';

const title = 'Secure your account';

const describeLink = asksOfLink<SecuringLink>('/api/auth/secure-account/link');

const used = {
  invalid:
    'It may have been used already, or it’s more than 30 days old. Choose a new password instead: that signs everybody out, and pauses what was added in the last seven days.',
  wayOn: (
    <LinkButton to={paths.forgotPassword()} size="lg">
      Choose a new password
    </LinkButton>
  ),
};

/** The page for somebody who did not add the second factor that an email told them of. */
export function SecureAccountPage() {
  return (
    <MailedQuestion<SecuringLink, 'used'>
      title={title}
      describe={describeLink}
      {...used}
      question={(_, token, onAnswered) => <Securing token={token} onUsed={() => onAnswered('used')} />}
      outcome={() => <InvalidLink {...used} />}
    />
  );
}

/** By a press, and not by opening the page: programs that look through emails open every link in them. */
function Securing({ token, onUsed }: { token: string; onUsed: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function secure() {
    setBusy(true);
    setFailed(false);
    try {
      const body = { token };
      const { resetToken } = await ask<SecureAccountAnswer>('POST', '/api/auth/secure-account', body);
      navigate(paths.resetPassword(resetToken), { replace: true, state: { secured: true } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) onUsed();
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountCard>
      <CardHeading Icon={ShieldAlert} title={title}>
        Somebody added a way to sign in to your account. If it wasn’t you, we’ll pause it, sign everybody out
        and let you choose a new password.
      </CardHeading>
      {failed && (
        <Alert tone="danger" title="That didn’t work">
          Nothing has changed yet. Please check your connection and try again.
        </Alert>
      )}
      <Button size="lg" variant="danger" busy={busy} onClick={() => void secure()}>
        {busy ? 'Securing...' : 'It wasn’t me, secure my account'}
      </Button>
      <LinkButton to={paths.login()} reloadDocument variant="secondary" size="lg">
        It was me
      </LinkButton>
    </AccountCard>
  );
}
