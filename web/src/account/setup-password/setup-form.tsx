import { passwordMessages, passwordProblem, shortestPassword } from '@heliodesk/core/rules/password';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError, wordsOf } from '../../lib/api-client.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import { toast } from '../../ui/toast-store.ts';
import {
  AccountCard,
  CardHeading,
  type LinkedAccount,
  NeedsScript,
  PasswordField,
  useForm,
} from '../form/index.ts';
import { AccountDetails } from './account-details.tsx';
import { setUpPassword } from './api.ts';

interface SetupFormProps {
  token: string;
  /** None while the link is being checked. */
  account: LinkedAccount | undefined;
  onSending: (isSending: boolean) => void;
}

export function SetupForm({ token, account, onSending }: SetupFormProps) {
  // What they may have to say is that the network has gone.
  useEffect(() => void preloadToaster().catch(reportError), []);
  const { props, problems, busy } = useForm({
    names: ['password', 'confirmPassword'],
    check: ({ password, confirmPassword }) => ({
      password: passwordProblem(password),
      confirmPassword: password === confirmPassword ? undefined : passwordMessages.differ,
    }),
    async send({ password }, form) {
      onSending(true);
      try {
        await leaveFor(paths.company(await setUpPassword(token, password)));
        form.reset();
        return undefined;
      } catch (error) {
        onSending(false);
        const description = wordsOf(error) ?? 'Failed to set password. Please try again.';
        toast({ variant: 'destructive', title: 'Setup Failed', description });
        return error instanceof ApiError ? error.fields : undefined;
      }
    },
  });

  return (
    <AccountCard>
      <CardHeading Icon={KeyRound} title="Set up your account">
        Choose a password and you’re in.
      </CardHeading>
      <NeedsScript />
      <AccountDetails account={account} />
      <form {...props} className="grid gap-5">
        {/* Password managers keep the password under this name. */}
        <input
          hidden
          readOnly
          type="email"
          autoComplete="username"
          data-fact="email"
          value={account?.email ?? ''}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters.`}
          error={problems.password}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          error={problems.confirmPassword}
        />
        <Button type="submit" size="lg" busy={busy} className="mt-1 w-full">
          {busy ? 'Setting up...' : 'Complete Setup & Login'}
        </Button>
      </form>
    </AccountCard>
  );
}
