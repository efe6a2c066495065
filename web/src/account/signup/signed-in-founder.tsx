import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useLeaving } from '../form/index.ts';
import { TextField } from './text-field.tsx';

interface SignedInFounderProps {
  account: SignedInUser;
  onSignedOut: () => void;
}

/** The account that the company will be added to. Its fields have no names, so that they are not sent. */
export function SignedInFounder({ account, onSignedOut }: SignedInFounderProps) {
  const { email, firstName, lastName } = account;
  const { busy, failed, leave } = useLeaving(onSignedOut);
  return (
    <>
      <Alert title={`You’re signed in as ${email}`} className="col-span-full">
        <p>We’ll add this company to your account. You don’t need a new password.</p>
        <Button variant="secondary" size="sm" className="mt-3" busy={busy} onClick={leave}>
          Sign out to use a different account
        </Button>
      </Alert>
      {failed && (
        <Alert tone="danger" className="col-span-full">
          Logout failed
        </Alert>
      )}
      {firstName && <TextField label="First name" value={firstName} readOnly required={false} />}
      {lastName && <TextField label="Last name" value={lastName} readOnly required={false} />}
      <TextField label="Your email" type="email" value={email} readOnly required={false} wide />
    </>
  );
}
