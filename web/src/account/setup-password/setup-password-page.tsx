import { KeyRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { UncheckedCard, useAsked, WaitingCard } from '../form/index.ts';
import { validateToken } from './api.ts';
import { InvalidSetupLink } from './invalid-setup-link.tsx';
import { SetupForm, setupWords } from './setup-form.tsx';

const missing = { title: 'Invalid Link', description: 'Password setup link is missing or invalid.' };
const expired = {
  title: 'Invalid or Expired Link',
  description: 'This password setup link is invalid or has expired. Please contact support.',
};

export function SetupPasswordPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <CheckedLink token={token} /> : <InvalidSetupLink {...missing} />;
}

function CheckedLink({ token }: { token: string }) {
  const { asked, again } = useAsked(validateToken, token);
  if (asked.state === 'loading')
    return (
      <WaitingCard Icon={KeyRound} title="Set up your account">
        {`${setupWords} We’re just checking your link.`}
      </WaitingCard>
    );
  if (asked.state === 'failed') return <UncheckedCard onAgain={again} />;
  if (!asked.answer) return <InvalidSetupLink {...expired} />;
  return <SetupForm token={token} account={asked.answer} />;
}
