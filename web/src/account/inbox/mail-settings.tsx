import type { MailSettings as Choices } from '@heliodesk/core/contracts/inbox';
import { kindOf, type NotificationKind, notificationKinds } from '@heliodesk/core/rules/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { useNewest } from '../../lib/newest.ts';
import { useOpenedByAddress } from '../../lib/opened-by-address.ts';
import { useUser } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast-store.ts';
import { mailSettingsAddress, saveMailSettings, useMailSettings } from './api.ts';

/** Settings for the notifications that also come by email. */
export function MailSettings() {
  const client = useQueryClient();
  const { role } = useUser();
  const settings = useMailSettings();
  const byLink = useRef(false);
  const { unsaved, choose } = useNewest<Choices>({
    save: saveMailSettings,
    failure: 'Not saved',
    onSaved(saved) {
      client.setQueryData<{ mail: Choices }>(
        [mailSettingsAddress],
        (known) => known && { mail: { ...known.mail, ...saved } },
      );
      // What is on its way may have been read before.
      void client.invalidateQueries({ queryKey: [mailSettingsAddress] });
      if (byLink.current && saved['digest.daily'] === false)
        toast({ title: 'Turned off', description: 'You won’t get the morning email any more.' });
      byLink.current = false;
    },
    // It may have been saved although no answer came.
    onRefused: () => void client.invalidateQueries({ queryKey: [mailSettingsAddress] }),
  });
  const change = (given: Choices) => choose({ ...unsaved, ...given });
  // The link in each of those emails leads here, so that one press is enough.
  useOpenedByAddress('digest', () => {
    byLink.current = true;
    change({ 'digest.daily': false });
  });
  return (
    <Loaded query={settings} what="your choices">
      {({ mail }) => (
        <Card className="grid gap-1">
          <fieldset>
            <legend className="mb-1 font-semibold">Email me when</legend>
            {(Object.entries({ ...mail, ...unsaved }) as [NotificationKind, boolean][]).map(
              ([kind, wanted]) => (
                <Checkbox
                  key={kind}
                  checked={wanted}
                  onChange={({ target }) => change({ [kind]: target.checked })}
                >
                  {kindOf(kind).when}
                </Checkbox>
              ),
            )}
          </fieldset>
          {role === 'owner' && (
            <p className="text-muted text-sm">As an owner you’ll always get an email when {mailedAlways}.</p>
          )}
        </Card>
      )}
    </Loaded>
  );
}

/** Events that are always emailed to owners, since too much depends on them. */
const mailedAlways = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  (Object.keys(notificationKinds) as NotificationKind[])
    .map(kindOf)
    .filter(({ mail }) => mail === 'always')
    .map(({ when }) => when.charAt(0).toLowerCase() + when.slice(1)),
);
