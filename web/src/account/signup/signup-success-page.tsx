import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard, CardHeading } from '../form/index.ts';
import { keepFinished, keepSignup, readSignup } from './kept-signup.ts';
import { ReturnFromBank } from './return-from-bank.tsx';
import { SuccessCard } from './success-card.tsx';

/** The page a card's bank sends people back to. It ends as the sign-up itself does. */
export function SignupSuccessPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [kept, setKept] = useState(readSignup);
  const setupId = query.get('setup_intent');
  const company = query.get('company') ?? kept.registered?.companyIdentifier;

  function finish(companyIdentifier: string, signedIn: boolean, charged: number | undefined) {
    setKept(keepFinished(companyIdentifier, signedIn, charged));
    // What the bank has put into the address is of no use to anybody any more.
    navigate(paths.signupSuccess(), { replace: true });
  }

  /** To the form again, for another card. */
  function goBack(failure: string | undefined) {
    keepSignup({ failure });
    navigate(paths.signup() + kept.search, { replace: true });
  }

  if (kept.finished) return <SuccessCard {...kept.finished} />;
  if (!setupId || !company) return <NothingToFinish />;
  return (
    <ReturnFromBank
      companyIdentifier={company}
      setupId={setupId}
      onFinished={(signedIn, charged) => finish(company, signedIn, charged)}
      onFailed={goBack}
      onOtherCard={() => goBack(undefined)}
    />
  );
}

function NothingToFinish() {
  return (
    <AccountCard>
      <CardHeading Icon={CircleHelp} title="There’s nothing to finish here">
        Already signed up? Please sign in. If not, you can start a free trial.
      </CardHeading>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton to={paths.login()} reloadDocument size="lg">
          Go to Login
        </LinkButton>
        <LinkButton to={paths.signup()} variant="secondary" size="lg">
          Start a free trial
        </LinkButton>
      </div>
    </AccountCard>
  );
}
