import { type SendingDomain, sendingDomainBody } from '@heliodesk/core/contracts/sending-domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Moment } from '../../lib/moment.tsx';
import { useOverlay } from '../../lib/overlay.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { SettingsSection } from '../settings/index.ts';
import { DnsRecord } from './dns-record.tsx';
import { checkSending, chooseSending, removeSending, sendingAddress, useSending } from './sending-api.ts';

/** The address that customers see an email from, and what its domain has to say for that. */
export function SendingSection() {
  return (
    <SettingsSection title="Emails to customers" lead="The address your customers see them come from.">
      <Loaded query={useSending()} what="your sending address" skeleton={<Skeleton className="h-40" />}>
        {({ own, usual }) => (own ? <Own own={own} usual={usual} /> : <Choosing usual={usual} />)}
      </Loaded>
    </SettingsSection>
  );
}

function Choosing({ usual }: Pick<SendingDomain, 'usual'>) {
  const form = useForm({ resolver: zodResolver(sendingDomainBody), defaultValues: { address: '' } });
  const { settled } = useTyped(form, 'sending address');
  const { run, busy } = useAction({
    act: ({ address }: { address: string }) => chooseSending(address),
    failure: 'Not saved',
    renews: [sendingAddress],
    onDone: settled,
    onRefused: (error) => showRefusedFields(form, error),
  });
  return (
    <Card className="grid gap-4">
      <p className="text-muted">
        They come from <strong className="font-medium text-ink">{usual}</strong> in your name, and answers
        reach you. With a domain of your own they can come from your address instead.
      </p>
      <form noValidate className="grid justify-items-start gap-4" onSubmit={form.handleSubmit(run)}>
        <div className="w-full max-w-md">
          <FormField
            form={form}
            name="address"
            label="Your own address"
            hint="Such as hello@yourcompany.co.uk. You’ll need to add three records to the domain."
            type="email"
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? 'Looking …' : 'See what’s needed'}
        </Button>
      </form>
    </Card>
  );
}

type OwnAddress = NonNullable<SendingDomain['own']>;

function Own({ own, usual }: { own: OwnAddress; usual: string }) {
  const { address, domain, ready, checkedAt, records } = own;
  const question = useOverlay();
  const checking = useAction({
    act: checkSending,
    failure: 'Not checked',
    renews: [sendingAddress],
    onDone: (found: SendingDomain) => toast({ title: newsOf(found) }),
  });
  const removing = useAction({
    act: removeSending,
    failure: 'Not changed',
    renews: [sendingAddress],
    onDone: () => toast({ title: `Emails come from ${usual}` }),
  });
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="wrap-anywhere font-semibold">{address}</p>
        <Badge tone={ready ? 'success' : 'sun'}>{ready ? 'In use' : 'Not ready yet'}</Badge>
      </div>
      <p className="text-muted">
        {ready
          ? 'Emails to your customers come from this address. We check the records every night and tell you if one goes missing.'
          : `Until all three records are there, emails come from ${usual}. Add them where you manage ${domain}, usually with the company you bought it from. They can take a few hours to show up.`}
      </p>
      <ul className="grid gap-4">
        {records.map((each) => (
          <DnsRecord key={each.kind} {...each} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={checking.busy} onClick={() => checking.run()}>
          {checking.busy ? 'Looking …' : 'Check now'}
        </Button>
        <Button variant="ghost" onClick={question.show}>
          Stop using it
        </Button>
        <p className="text-muted text-sm">
          Last checked <Moment at={checkedAt} />
        </p>
      </div>
      <ConfirmDialog
        open={question.open}
        onClose={question.close}
        title={`Stop using ${address}?`}
        confirm="Stop using it"
        busy={removing.busy}
        onConfirm={async () => {
          await question.close();
          removing.run();
        }}
      >
        Emails will come from {usual} again. If you come back to it later, you’ll get a new key to add.
      </ConfirmDialog>
    </Card>
  );
}

function newsOf({ own }: SendingDomain): string {
  const missing = own?.records.filter(({ state }) => state !== 'right').length ?? 0;
  if (missing === 0) return 'All three records are right';
  return missing === 1 ? 'One record isn’t right yet' : `${missing} records aren’t right yet`;
}
