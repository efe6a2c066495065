import type { SecondFactorOverview } from '@heliodesk/core/contracts/second-factor';
import { useState } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOverview } from './api.ts';
import { AppCard } from './app-card.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import type { Doing } from './set-up-dialog.tsx';

const fetchDialog = async () => (await import('./set-up-dialog.tsx')).SetUpDialog;

export function SecondFactorSettings() {
  return useUser().emailConfirmed ? <AllFactors /> : <EmailConfirmation />;
}

function AllFactors() {
  return (
    <Loaded query={useOverview()} what="your second factor" skeleton={<Skeleton className="h-64" />}>
      {(overview) => <Factors {...overview} />}
    </Loaded>
  );
}

function Factors({ totp, totpPausedAt, passkeys, recoveryCodesLeft }: SecondFactorOverview) {
  const { Dialog, loading, open, openDialog, close } = useDialogOnDemand(fetchDialog);
  const [doing, setDoing] = useState<Doing>('app');

  const begin = (what: Doing) => () => {
    setDoing(what);
    openDialog();
  };
  const busyWith = (what: Doing) => loading && doing === what;

  return (
    <div className="grid content-start gap-4">
      {(totpPausedAt || passkeys.some(({ pausedAt }) => pausedAt)) && <PausedNotice />}
      <AppCard
        state={totpPausedAt ? 'paused' : totp ? 'on' : 'off'}
        busy={busyWith('app')}
        onSetUp={begin('app')}
      />
      <PasskeysCard passkeys={passkeys} busy={busyWith('passkey')} onAdd={begin('passkey')} />
      {(totp || passkeys.some(({ pausedAt }) => !pausedAt)) && (
        <RecoveryCard left={recoveryCodesLeft} busy={busyWith('codes')} onRenew={begin('codes')} />
      )}
      {Dialog && <Dialog doing={doing} open={open} onClose={close} />}
    </div>
  );
}
