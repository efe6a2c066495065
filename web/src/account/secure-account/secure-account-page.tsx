import { ShieldAlert, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard, CardHeading, NeedsScript } from '../form/index.ts';

/** Where the email about a new second factor leads whoever did not add it. */
export function SecureAccountPage() {
  const token = useSearchParams()[0].get('token');
  const [problem, setProblem] = useState<'link' | 'other'>();
  return token && problem !== 'link' ? (
    <Securing token={token} failed={problem === 'other'} onProblem={setProblem} />
  ) : (
    <UsedLink />
  );
}

interface SecuringProps {
  token: string;
  failed: boolean;
  onProblem: (problem: 'link' | 'other' | undefined) => void;
}

/** By a press, and not by opening the page: programs that look through emails open every link in them. */
function Securing({ token, failed, onProblem }: SecuringProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function secure() {
    setBusy(true);
    onProblem(undefined);
    try {
      const response = await apiRequest('POST', '/api/auth/secure-account', { token });
      const { resetToken } = await response.json();
      navigate(paths.resetPassword(resetToken), { replace: true, state: { secured: true } });
    } catch (error) {
      onProblem(error instanceof ApiError && error.status === 400 ? 'link' : 'other');
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountCard>
      <CardHeading Icon={ShieldAlert} title="Secure your account">
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
      <NeedsScript />
    </AccountCard>
  );
}

function UsedLink() {
  return (
    <AccountCard>
      <CardHeading Icon={Unlink} tone="danger" title="This link doesn’t work any more">
        It may have been used already, or it’s more than 30 days old. Choose a new password instead: that
        signs everybody out, and pauses what was added in the last seven days.
      </CardHeading>
      <LinkButton to={paths.forgotPassword()} size="lg">
        Choose a new password
      </LinkButton>
    </AccountCard>
  );
}
