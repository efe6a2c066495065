import { shortestPassword } from '@heliodesk/core/rules/password';
import { Link } from 'react-router';
import { mayBeSignedIn } from '../../lib/may-be-signed-in.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PasswordField, type useVisitor } from '../form/index.ts';
import type { Choice } from './choice.ts';
import { type FieldProblems, keptText } from './company-fields.tsx';
import type { KeptDetails, KeptName } from './details.ts';
import { SignedInFounder } from './signed-in-founder.tsx';
import { TextField } from './text-field.tsx';

interface FounderFieldsProps {
  visitor: ReturnType<typeof useVisitor>;
  choice: Choice;
  kept: KeptDetails;
  /** They have been here before, and what they typed is kept all but the password. */
  again: boolean;
  problems: FieldProblems;
}

/** The founder's fields: the account of somebody who is signed in, or what a new one needs. */
export function FounderFields({ visitor, choice, ...typed }: FounderFieldsProps) {
  const { request, retry } = visitor;
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
      <legend className="mb-4 font-semibold text-xl tracking-tight">You</legend>
      {request.state === 'loading' && <Skeleton className="col-span-full h-40" />}
      {request.state === 'failed' && (
        <Alert tone="danger" title="We couldn’t check your account" className="col-span-full">
          <p>What you typed is still here. Please check your connection and try again.</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      {request.state === 'answered' && request.answer && (
        <SignedInFounder account={request.answer} onSignedOut={retry} />
      )}
      {request.state === 'answered' && !request.answer && (
        <>
          {mayBeSignedIn() && (
            <Alert tone="warning" title="You’ve been signed out" className="col-span-full">
              <Link to={paths.login(paths.signup({ ...choice }))} className="underline underline-offset-4">
                Sign in again
              </Link>{' '}
              to add this company to your account, or fill in your details to make a new one.
            </Alert>
          )}
          <NewAccountFields {...typed} />
        </>
      )}
    </fieldset>
  );
}

type NewAccountFieldsProps = Pick<FounderFieldsProps, 'kept' | 'again' | 'problems'>;

function NewAccountFields({ kept, again, problems }: NewAccountFieldsProps) {
  const text = (name: KeptName) => keptText(name, kept, problems);
  const rule = `At least ${shortestPassword} characters.`;
  return (
    <>
      <TextField {...text('adminFirstName')} label="First name" autoComplete="given-name" />
      <TextField {...text('adminLastName')} label="Last name" autoComplete="family-name" />
      <TextField {...text('adminEmail')} label="Your email" type="email" autoComplete="username" wide />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={again ? `Please type it once more. ${rule}` : rule}
        error={problems.password}
        className="col-span-full"
      />
    </>
  );
}
