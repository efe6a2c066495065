import { MailCheck, MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard } from './account-card.tsx';
import { CardHeading } from './card-heading.tsx';
import { useShownFocus } from './shown-focus.ts';
import { useRequest } from './use-request.ts';
import { UncheckedCard, WaitingCard } from './waiting-card.tsx';

interface MailedQuestionProps<Link, Outcome> {
  title: string;
  /** Looks up the link; undefined if it is not valid. The same function at every rendering. */
  describe: (token: string) => Promise<Link | undefined>;
  /** Why a link may not work any more, and what to do. */
  invalid: string;
  /** The way on from such a link, if not to sign in. */
  wayOn?: ReactNode;
  question: (link: Link, token: string, onAnswered: (outcome: Outcome) => void) => ReactNode;
  outcome: (outcome: Outcome) => ReactNode;
}

/** A page that a link in an email leads to: what is asked once the link is checked, and what came of it. */
export function MailedQuestion<Link, Outcome>(props: MailedQuestionProps<Link, Outcome>) {
  const token = useSearchParams()[0].get('token');
  return token ? <CheckedLink {...props} token={token} /> : <InvalidLink {...props} />;
}

function CheckedLink<Link, Outcome>(props: MailedQuestionProps<Link, Outcome> & { token: string }) {
  const { title, describe, question, outcome, token } = props;
  const { request, retry } = useRequest(describe, token);
  const [answered, setAnswered] = useState<{ outcome: Outcome }>();
  useShownFocus(answered ? 'outcome' : 'question');
  if (answered) return outcome(answered.outcome);
  if (request.state === 'failed') return <UncheckedCard onAgain={retry} />;
  if (request.state === 'loading')
    return (
      <WaitingCard Icon={MailCheck} title={title}>
        We’re checking your link, which takes a second or two.
      </WaitingCard>
    );
  return request.answer === undefined ? (
    <InvalidLink {...props} />
  ) : (
    question(request.answer, token, (reached) => setAnswered({ outcome: reached }))
  );
}

export function InvalidLink({ invalid, wayOn }: { invalid: string; wayOn?: ReactNode }) {
  return (
    <AccountCard>
      <CardHeading Icon={MailX} tone="danger" title="This link doesn’t work any more">
        {invalid}
      </CardHeading>
      {wayOn ?? (
        <LinkButton to={paths.login()} reloadDocument size="lg">
          Sign in
        </LinkButton>
      )}
    </AccountCard>
  );
}
