import { type Invited, inviteBody } from '@heliodesk/core/contracts/team';
import { parseAddresses } from '@heliodesk/core/rules/address-list';
import { type Role, rolesToGive } from '@heliodesk/core/rules/permissions';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { OptionCards } from '../../ui/option-cards.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { invite, teamAddress } from './api.ts';
import { roleCards } from './role-words.ts';

export function InviteForm({ onInvited }: { onInvited: (outcome: Invited) => void }) {
  const own = useUser().role;
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [problem, setProblem] = useState<string>();
  const { settled } = useUnsaved(text !== '', { form: 'invite', read: () => text, restore: setText });
  const sending = useAction({
    act: invite,
    failure: 'Not invited',
    renews: [teamAddress],
    onDone(outcome) {
      settled();
      onInvited(outcome);
    },
  });
  const { addresses, wrong } = parseAddresses(text);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const asked = inviteBody.safeParse({ emails: addresses, role });
    const refused = wrong.length > 0 ? wrongAddresses(wrong) : asked.error?.issues[0]?.message;
    setProblem(refused);
    if (asked.success && !refused) sending.run(asked.data);
  }

  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <Field
        label="Email addresses"
        hint="Up to fifty at a time. Paste a list separated by commas, spaces or new lines."
        error={problem}
      >
        {(control) => (
          <Textarea
            value={text}
            readOnly={sending.busy}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
            {...control}
          />
        )}
      </Field>
      <OptionCards
        legend="Role"
        name="role"
        options={roleCards(rolesToGive(own))}
        value={role}
        onChoose={(chosen) => setRole(chosen as Role)}
      />
      <DialogActions>
        <Button type="submit" size="lg" busy={sending.busy} className="w-full">
          {sendLabel(addresses.length, sending.busy)}
        </Button>
      </DialogActions>
    </form>
  );
}

function wrongAddresses(wrong: string[]): string {
  const [some, more] = [wrong.slice(0, 5).join(', '), wrong.length - 5];
  const list = more > 0 ? `${some} and ${more} more` : some;
  return wrong.length === 1
    ? `That doesn’t look like an email address: ${list}`
    : `These don’t look like email addresses: ${list}`;
}

function sendLabel(count: number, busy: boolean): string {
  const whom = count < 2 ? 'invitation' : `${count} invitations`;
  return busy ? `Sending ${whom} …` : `Send ${whom}`;
}
