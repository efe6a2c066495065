import type { MagnetItem } from '@heliodesk/core/contracts/magnets';
import { magnetKindNames } from '@heliodesk/core/rules/magnets/kinds';
import { may } from '@heliodesk/core/rules/permissions';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useOverlay } from '../../lib/overlay.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyLink } from '../copy-link.tsx';
import { KindIcon } from '../kind-icon.tsx';
import { StateBadges } from '../state-badges.tsx';
import { useDeletion } from '../use-deletion.ts';

interface MagnetRowProps {
  magnet: MagnetItem;
  /** The leads it has brought this month, once they are known. */
  leads: number;
}

export function MagnetRow({ magnet, leads }: MagnetRowProps) {
  const { id, kind, name, url, published, isChanged } = magnet;
  const { role, company } = useUser();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3 shadow-low">
      <KindIcon kind={kind} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={paths.magnetBuilder(company.companyIdentifier, id)}
            className="wrap-anywhere font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <StateBadges {...{ published, isChanged }} />
        </h2>
        <p className="text-muted text-sm">
          {[...(name === magnetKindNames[kind] ? [] : [magnetKindNames[kind]]), leadsInWords(leads)].join(
            ' · ',
          )}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {published && <CopyLink {...{ name, url }} />}
        {may(role, 'magnets:edit') && <Deletion magnet={magnet} />}
      </div>
    </li>
  );
}

const leadsInWords = (leads: number) => (leads === 1 ? '1 lead this month' : `${leads} leads this month`);

/** One that homeowners see is asked about, since websites show it; a draft can simply be brought back. */
function Deletion({ magnet }: { magnet: MagnetItem }) {
  const { name, published } = magnet;
  const { open, show, close } = useOverlay();
  const { run, busy } = useDeletion(magnet, close);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Delete ${name}`}
        busy={busy}
        onClick={published ? show : () => run()}
      >
        <Trash2 aria-hidden />
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={`Delete ${name}?`}
        confirm="Delete"
        danger
        busy={busy}
        onConfirm={() => run()}
      >
        Homeowners won’t find it any more, and your website will show nothing in its place. Leads it has
        brought you stay.
      </ConfirmDialog>
    </>
  );
}
