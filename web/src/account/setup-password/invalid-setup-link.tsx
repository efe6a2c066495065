import { Unlink } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AccountCard, CardHeading } from '../form/index.ts';

/** Stands until the home page is there, which says why the visitor was taken to it. */
export function InvalidSetupLink({ title, description }: { title: string; description: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const action = { label: 'Get a new link', run: () => void navigate(paths.forgotPassword()) };
    // The home page says nothing of it, and whoever looks away for a moment should not be left there without a word.
    toast({ variant: 'destructive', title, description, action, stays: true });
    navigate(paths.home(), { replace: true });
  }, [title, description, navigate]);

  return (
    <AccountCard>
      <CardHeading Icon={Unlink} tone="danger" title="Invalid Setup Link">
        We’re taking you to the home page.
      </CardHeading>
      <LinkButton to={paths.home()} variant="secondary">
        Go to home
      </LinkButton>
    </AccountCard>
  );
}
