import { leaveFor } from '../../lib/leave-for.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofForm } from '../second-factor/index.ts';
import { deleteAccount } from './api.ts';
import { SettingsSection } from './settings-section.tsx';

export function DeletionSection() {
  const { open, show, close } = useOverlay();
  return (
    <SettingsSection
      title="Delete your account"
      lead="Your name and how you sign in, not your company’s data."
    >
      <Card className="grid content-start justify-items-start gap-5">
        <p className="text-muted">
          You leave every company that you belong to, at once and for good. What you did stays in their audit
          logs. The last owner of a company makes somebody else an owner first. When a company is closed, the
          accounts that belong to no other go with it.
        </p>
        <Button variant="danger" onClick={show}>
          Delete your account
        </Button>
      </Card>
      <Dialog
        open={open}
        onClose={close}
        title="Delete your account?"
        description="It cannot be brought back. You are signed out on every device."
      >
        {open && (
          <ProofForm
            act={({ password }) => deleteAccount(password)}
            failure="Not deleted"
            confirm="Delete your account"
            danger
            onDone={() => leaveFor(paths.home())}
          />
        )}
      </Dialog>
    </SettingsSection>
  );
}
