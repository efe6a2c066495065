import { Link } from 'react-router';
import { dropDraftsOf } from '../../lib/forms/drafts.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofForm } from '../second-factor/index.ts';
import { useSoleOwner } from '../team/index.ts';
import { deleteAccount } from './api.ts';
import { SettingsSection } from './settings-section.tsx';

export function DeletionSection() {
  const user = useUser();
  const { open, show, close } = useOverlay();
  const isSoleOwner = useSoleOwner();
  return (
    <SettingsSection
      title="Delete your account"
      lead="Your name and how you sign in, not your company’s data."
    >
      <Card className="grid content-start justify-items-start gap-5">
        <p className="text-muted">
          You’ll leave every company you belong to, straight away and for good. What you did stays in their
          audit logs.
        </p>
        {isSoleOwner ? (
          <SoleOwner />
        ) : (
          <Button variant="danger" onClick={show}>
            Delete your account
          </Button>
        )}
      </Card>
      <Dialog
        open={open}
        onClose={close}
        title="Delete your account?"
        description="You can’t undo this. We’ll sign you out on every device."
      >
        {open && (
          <ProofForm
            act={({ password }) => deleteAccount(password)}
            failure="Not deleted"
            confirm="Delete your account"
            danger
            onDone={() => {
              dropDraftsOf(user);
              return leaveFor(paths.afterwards('deleted'));
            }}
          />
        )}
      </Dialog>
    </SettingsSection>
  );
}

/** Somebody has to be there for the company as long as it is. */
function SoleOwner() {
  const { name, companyIdentifier } = useUser().company;
  return (
    <Alert title={`You’re the only owner of ${name}`}>
      <p>
        <Link className="underline underline-offset-4" to={paths.team(companyIdentifier)}>
          Make somebody else an owner
        </Link>{' '}
        first, and then delete your account. Or{' '}
        <Link className="underline underline-offset-4" to={paths.closeCompany(companyIdentifier)}>
          close the company
        </Link>
        : your account goes with it, unless you belong to another.
      </p>
    </Alert>
  );
}
