import { kindOf, type NotificationKind, notificationKinds } from '@heliodesk/core/rules/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../lib/action.ts';
import { refusalWords } from '../../lib/refusal.ts';
import { useUser } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { mailSettingsAddress, saveMailSettings, useMailSettings } from './api.ts';

/** Which of the things in the inbox also come by email. */
export function MailSettings() {
  const client = useQueryClient();
  const { role } = useUser();
  const { data, error, isFetching, refetch } = useMailSettings();
  const { run, busy } = useAction({
    act: saveMailSettings,
    failure: 'Not saved',
    onDone: () => client.invalidateQueries({ queryKey: [mailSettingsAddress] }),
  });
  if (!data && error)
    return (
      <LoadFailure title="Your choices couldn’t be loaded" busy={isFetching} onRetry={() => refetch()}>
        {refusalWords(error)}
      </LoadFailure>
    );
  if (!data) return <Skeleton className="h-40" />;
  return (
    <Card className="grid gap-1">
      <fieldset>
        <legend className="mb-1 font-semibold">Email me when</legend>
        {(Object.entries(data.mail) as [NotificationKind, boolean][]).map(([kind, wanted]) => (
          <Checkbox
            key={kind}
            checked={wanted}
            aria-disabled={busy}
            onChange={({ target }) => run({ [kind]: target.checked })}
          >
            {kindOf(kind).when}
          </Checkbox>
        ))}
      </fieldset>
      {role === 'owner' && (
        <p className="text-muted text-sm">As an owner you’ll always get an email when {mailedAlways}.</p>
      )}
    </Card>
  );
}

/** What too much depends on for owners not to be told. */
const mailedAlways = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  (Object.keys(notificationKinds) as NotificationKind[])
    .map(kindOf)
    .filter(({ mail }) => mail === 'always')
    .map(({ when }) => when.charAt(0).toLowerCase() + when.slice(1)),
);
