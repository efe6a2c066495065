import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { accountOfLink, knownAccount, UncheckedCard, useRequest } from '../form/index.ts';
import { InvalidSetupLink } from './invalid-setup-link.tsx';
import { SetupForm } from './setup-form.tsx';

const validateLink = accountOfLink('setup');

const missing = { title: 'Invalid Link', description: 'Password setup link is missing or invalid.' };
const expired = {
  title: 'Invalid or Expired Link',
  description: 'This password setup link is invalid or has expired. Please contact support.',
};

export function SetupPasswordPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <CheckedLink token={token} /> : <InvalidSetupLink {...missing} />;
}

/** The form is there while the link is still being checked: nearly every link is good, and it can be filled in meanwhile. */
function CheckedLink({ token }: { token: string }) {
  const { request, retry } = useRequest(validateLink, token, knownAccount);
  const [isSending, setSending] = useState(false);
  const account = request.state === 'answered' ? request.answer : undefined;
  if (request.state === 'failed' && !isSending) return <UncheckedCard onAgain={retry} />;
  // A link that has just been used is not good any more.
  if (request.state === 'answered' && !account && !isSending) return <InvalidSetupLink {...expired} />;
  return <SetupForm token={token} account={account} onSending={setSending} />;
}
