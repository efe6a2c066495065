import {
  type Consent,
  type Contact,
  consent,
  consentKinds,
  consentNames,
  consentWayNames,
  consentWays,
  contactBody,
} from '@heliodesk/core/contracts/contacts';
import { dayAt, isDay } from '@heliodesk/core/rules/uk/calendar';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAction } from '../../lib/action.ts';
import { bodyOf, checked } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { useSavedToast } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { addressOfProject } from '../pipeline/index.ts';
import { saveContact } from './api.ts';
import { ConsentRow } from './consent-row.tsx';
import { saveOnTop } from './save-on-top.ts';

interface ConsentDialogProps {
  projectId: string;
  contact: Contact;
  open: boolean;
  onClose: () => Promise<void>;
}

/** Records what somebody has said; what they said before stays beneath it. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { contact, open, onClose } = props;
  const said = contact.consents.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Dialog open={open} onClose={() => void onClose()} title="Record a consent">
      {open && (
        <div className="grid gap-6">
          {said.length > 0 && (
            <section>
              <h3 className="mb-1 font-medium">Said so far</h3>
              <ul className="grid max-h-48 gap-1 overflow-y-auto">
                {said.map((each) => (
                  <ConsentRow key={`${each.kind} ${each.at} ${each.given}`} consent={each} />
                ))}
              </ul>
            </section>
          )}
          <ConsentForm {...props} />
        </div>
      )}
    </Dialog>
  );
}

/** A consent with its day: one still to come, or no day at all, is no moment in which somebody said something. */
const saidConsent = consent.safeExtend({ at: z.iso.datetime('Please choose today or an earlier day') });

type TypedConsent = Record<keyof Consent, string>;

function ConsentForm({ projectId, contact, onClose }: ConsentDialogProps) {
  const form = useForm<TypedConsent, unknown, Consent>({
    defaultValues: { kind: 'email', given: 'yes', how: 'phone', words: '', at: dayAt(new Date()) },
    resolver: checked(saidConsent, readConsent),
  });
  const { settled } = useTyped(form, `consent ${contact.id}`);
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: (said: Consent) =>
      saveOnTop({
        record: contact,
        // Keeps what others have recorded meanwhile beside it.
        change: (now) => ({ ...bodyOf(contactBody, now), consents: [...now.consents, said] }),
        save: saveContact(contact.id),
      }),
    failure: 'Not saved',
    renews: [addressOfProject(projectId)],
    async onDone({ cause }) {
      settled();
      await onClose();
      tellSaved(cause);
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((said) => run(said))}>
      <FormField form={form} name="kind" label="What for">
        {(control) => (
          <Select {...control}>
            {consentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {consentNames[kind]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="given" label="What did they say?">
          {(control) => (
            <Select {...control}>
              <option value="yes">Yes, they agree</option>
              <option value="no">No, or not any more</option>
            </Select>
          )}
        </FormField>
        <FormField form={form} name="how" label="How did they say so?">
          {(control) => (
            <Select {...control}>
              {consentWays.map((way) => (
                <option key={way} value={way}>
                  {consentWayNames[way]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="at" label="On which day?">
          {(control) => <Input type="date" max={dayAt(new Date())} {...control} />}
        </FormField>
      </div>
      <FormField form={form} name="words" label="The words you asked them with" optional>
        {(control) => <Textarea rows={2} {...control} />}
      </FormField>
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          {busy ? 'Saving …' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Of today it is known to the moment; of another day, that it was then. */
function readConsent({ at, given, ...typed }: TypedConsent) {
  const now = new Date();
  const today = dayAt(now);
  const moment = at === today ? now.toISOString() : isDay(at) && at < today ? `${at}T12:00:00.000Z` : '';
  return { ...typed, given: given === 'yes', at: moment };
}
