import { passwordMessages, passwordProblem, shortestPassword } from '@heliodesk/core/rules/password';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import {
  accountOfLink,
  knownAccount,
  NeedsScript,
  PasswordField,
  useForm,
  useRequest,
  useShownFocus,
} from '../form/index.ts';
import { resetPassword } from './api.ts';
import { FormHeading } from './form-heading.tsx';

const validateLink = accountOfLink('reset');

const failed = 'Failed to reset password. Please try again.';

interface ResetFormProps {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

/** The form is there while the link is being checked, and also where that failed: sending it checks once more. */
export function ResetForm(props: ResetFormProps) {
  const { request } = useRequest(validateLink, props.token, knownAccount);
  const isOld = request.state === 'answered' && !request.answer;
  useShownFocus(isOld ? 'old link' : 'form');
  return isOld ? <OldLink onExpired={props.onExpired} /> : <NewPasswordForm {...props} />;
}

function OldLink({ onExpired }: Pick<ResetFormProps, 'onExpired'>) {
  return (
    <div className="grid gap-6">
      <FormHeading title="This link doesn’t work any more">
        It’s been used already, there’s a newer one, or it’s more than an hour old. We’ll gladly send you
        another.
      </FormHeading>
      <Button size="lg" onClick={onExpired}>
        Ask for a new link
      </Button>
    </div>
  );
}

function NewPasswordForm({ token, onDone, onExpired }: ResetFormProps) {
  const [failure, setFailure] = useState<ApiError | 'unsent'>();
  // For whoever has just said that a new second factor was not theirs.
  const secured = useLocation().state?.secured === true;
  const { props, problems, busy } = useForm({
    names: ['newPassword', 'confirmPassword'],
    check: ({ newPassword, confirmPassword }) => ({
      newPassword: newPasswordProblem(newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : 'Passwords do not match.',
    }),
    async send({ newPassword }) {
      setFailure(undefined);
      try {
        await resetPassword(token, newPassword);
      } catch (error) {
        setFailure(error instanceof ApiError ? error : 'unsent');
        return error instanceof ApiError ? error.fields : undefined;
      }
      toast({ title: 'Password Reset Successful', description: 'Sign in with your new password.' });
      onDone();
      return undefined;
    },
  });
  const linkIsOld = failure instanceof ApiError && failure.code === 'link_invalid';

  return (
    <form {...props} className="grid gap-6">
      <FormHeading title="Choose a new password">
        {`At least ${shortestPassword} characters. We’ll sign you out on every device.`}
      </FormHeading>
      {secured && !failure && (
        <Alert title="We’ve paused it and signed everybody out">
          Now choose a new password that nobody else knows.
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" title={linkIsOld && failed}>
          {linkIsOld ? failure.told : failed}
        </Alert>
      )}
      <div className="grid gap-5">
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          error={problems.newPassword}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          error={problems.confirmPassword}
        />
      </div>
      <div className="grid gap-2">
        <Button type="submit" size="lg" busy={busy} className="w-full">
          {busy ? 'Updating...' : 'Update Password'}
        </Button>
        {linkIsOld && (
          <Button variant="secondary" onClick={onExpired}>
            Ask for a new link
          </Button>
        )}
      </div>
      <NeedsScript />
    </form>
  );
}

function newPasswordProblem(password: string): string | undefined {
  const problem = passwordProblem(password);
  return problem === passwordMessages.short
    ? `Password must be at least ${shortestPassword} characters long.`
    : problem;
}
