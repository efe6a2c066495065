import { brand } from '@heliodesk/core/brand';
import { shortestPassword } from '@heliodesk/core/rules/password';
import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, wordsOf } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AccountCard, CardHeading, LinkDetails, NeedsScript, PasswordField, useForm } from '../form/index.ts';
import { acceptInvitation, type Invitation } from './api.ts';
import { NameField } from './name-field.tsx';
import { names, problemsIn } from './problems.ts';
import { StrengthMeter } from './strength-meter.tsx';

interface InvitationFormProps {
  token: string;
  /** None while it is being checked. */
  invitation: Invitation | undefined;
  onCreated: () => void;
  /** Somebody has made an account with the address since the page was opened. */
  onAccountFound: () => void;
}

export function InvitationForm({ token, invitation, onCreated, onAccountFound }: InvitationFormProps) {
  const [password, setPassword] = useState('');
  // What they may have to say is that the network has gone.
  useEffect(() => void preloadToaster().catch(reportError), []);
  const { props, problems, busy } = useForm({
    names,
    check: (typed) => problemsIn({ ...typed, token }),
    async send(typed) {
      try {
        await acceptInvitation({ ...typed, token });
        onCreated();
        return undefined;
      } catch (error) {
        const description = wordsOf(error) ?? 'Please try again or contact support.';
        toast({ variant: 'destructive', title: 'Failed to create account', description });
        if (!(error instanceof ApiError)) return undefined;
        if (error.code === 'account_exists') onAccountFound();
        return error.fields;
      }
    },
  });

  return (
    <AccountCard>
      <CardHeading Icon={Users} title="Join Your Team">
        You’ve been invited to work with your team on {brand.name}. Choose a password, and you’re in.
      </CardHeading>
      <NeedsScript />
      <LinkDetails
        labels={{ companyName: 'Company', email: 'Email' }}
        facts={invitation && { companyName: invitation.companyName, email: invitation.email }}
      />
      <form {...props} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <NameField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            error={problems.firstName}
          />
          <NameField label="Last name" name="lastName" autoComplete="family-name" error={problems.lastName} />
        </div>
        {/* Password managers keep the password under this name. */}
        <input
          hidden
          readOnly
          type="email"
          autoComplete="username"
          data-fact="email"
          value={invitation?.email ?? ''}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters, with an uppercase and a lowercase letter, a number and a special character.`}
          error={problems.password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <StrengthMeter password={password} />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          error={problems.confirmPassword}
        />
        <Button type="submit" size="lg" busy={busy} className="mt-1 w-full">
          {busy ? 'Creating account...' : 'Create Account'}
        </Button>
      </form>
    </AccountCard>
  );
}
