import { MailX } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AccountCard, CardHeading } from '../form/index.ts';

export function MissingInvitation() {
  useEffect(() => {
    toast({
      variant: 'destructive',
      title: 'Invalid invitation',
      description: 'No invitation token found. Please check your invitation link.',
    });
  }, []);
  return (
    <InvalidInvitation>Part of the link is missing. Please open it again from your email.</InvalidInvitation>
  );
}

const expired =
  'This invitation has been used, withdrawn or replaced, or is more than seven days old. If you’ve already joined, just sign in. If not, please ask the person who invited you for a new one.';

export function InvalidInvitation({ children = expired }: { children?: string }) {
  return (
    <AccountCard>
      <CardHeading Icon={MailX} tone="danger" title="Invalid Invitation">
        {children}
      </CardHeading>
      <LinkButton to={paths.login()} reloadDocument size="lg">
        Go to Login
      </LinkButton>
    </AccountCard>
  );
}
