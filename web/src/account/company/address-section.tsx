import type { CompanyProfile } from '@heliodesk/core/contracts/company';
import { may } from '@heliodesk/core/rules/permissions';
import { useOverlay } from '../../lib/overlay.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SettingsSection } from '../settings/index.ts';
import { AddressDialog } from './address-dialog.tsx';
import { useMovedNews } from './use-moved-news.ts';

export function AddressSection({ company }: { company: CompanyProfile }) {
  const { identifier, identifierChangeable } = company;
  const mayMove = may(useUser().role, 'company:move');
  const { open, show, close } = useOverlay();
  useMovedNews();
  return (
    <SettingsSection title="Address of your pages" lead="Where your team opens them.">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <p className="wrap-anywhere font-semibold">{`${location.host}/${identifier}`}</p>
          <p className="text-muted text-sm">{stateOf(identifierChangeable, mayMove)}</p>
        </div>
        {mayMove && identifierChangeable && (
          <Button variant="secondary" onClick={show}>
            Change the address
          </Button>
        )}
      </Card>
      <AddressDialog open={open} onClose={close} identifier={identifier} />
    </SettingsSection>
  );
}

function stateOf(changeable: boolean, mayMove: boolean): string {
  if (!changeable) return 'It’s been changed once, so it can’t be changed again.';
  return mayMove ? 'You can change it once.' : 'An owner can change it once.';
}
