import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionKey } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { overviewAddress, renewCodes } from './api.ts';
import { AppSetUp } from './app-set-up.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type Doing = 'app' | 'passkey' | 'codes';

const titles: Record<Doing, string> = {
  app: 'Set up an authenticator app',
  passkey: 'Add a passkey',
  codes: 'Make new recovery codes',
};
const done: Record<Doing, string> = {
  app: 'Your authenticator app is on',
  passkey: 'Passkey added',
  codes: 'Your new recovery codes are ready',
};

interface SetUpDialogProps {
  doing: Doing;
  open: boolean;
  onClose: () => Promise<void>;
}

/** Everything that may end with recovery codes. */
export function SetUpDialog({ doing, open, onClose }: SetUpDialogProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[]>();

  /** Only now, since whoever waited for a second factor is let in by it and would not see their codes. */
  async function close() {
    await onClose();
    setCodes(undefined);
    for (const address of [overviewAddress, sessionKey[0]])
      await client.invalidateQueries({ queryKey: [address] });
  }

  async function finish() {
    await close();
    toast({ title: done[doing] });
  }

  function made(recoveryCodes: string[] | undefined) {
    if (recoveryCodes) setCodes(recoveryCodes);
    else finish();
  }

  return (
    <Dialog open={open} onClose={close} title={codes ? 'Your recovery codes' : titles[doing]}>
      {open && codes && <RecoveryCodes codes={codes} onDone={finish} />}
      {open && !codes && doing === 'app' && <AppSetUp onCodes={made} />}
      {open && !codes && doing === 'passkey' && <PasskeySetUp onMade={made} />}
      {open && !codes && doing === 'codes' && (
        <ProofForm act={renewCodes} failure="No codes made" confirm="Make new codes" onDone={made} />
      )}
    </Dialog>
  );
}
