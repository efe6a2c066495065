import { signInMessages } from '@heliodesk/core/rules/sign-in';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { NeedsScript, useForm } from '../form/index.ts';
import { requestReset } from './api.ts';
import { EmailField } from './email-field.tsx';
import { FormHeading } from './form-heading.tsx';

const sent = {
  tone: 'success',
  words: 'Password reset instructions have been sent to your email address.',
} as const;
const failed = { tone: 'danger', words: 'Failed to send reset email. Please try again.' } as const;

export function ForgotForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [outcome, setOutcome] = useState<typeof sent | typeof failed>();
  const { props, problems, busy } = useForm({
    names: ['email'],
    check: (typed) => ({ email: typed.email.trim() ? undefined : signInMessages.email }),
    async send(typed) {
      setOutcome(undefined);
      try {
        await requestReset(typed.email);
        setOutcome(sent);
        return undefined;
      } catch (error) {
        setOutcome(failed);
        return error instanceof ApiError ? error.fields : undefined;
      }
    },
  });

  return (
    <form {...props} className="grid gap-6">
      <FormHeading title="Forgot your password?">
        Enter the email address you sign in with and we’ll send you a link to choose a new password. It works
        once, for an hour.
      </FormHeading>
      {outcome && <Alert tone={outcome.tone}>{outcome.words}</Alert>}
      <EmailField email={email} error={problems.email} />
      <div className="grid gap-2">
        <Button type="submit" size="lg" busy={busy} className="w-full">
          {busy ? 'Sending...' : 'Send Reset Instructions'}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Back to Login
        </Button>
      </div>
      <NeedsScript />
    </form>
  );
}
