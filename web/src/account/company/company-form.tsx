import type { CompanyProfile } from '@heliodesk/core/contracts/company';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '../../lib/forms/conflict-notice.tsx';
import { useRecordForm } from '../../lib/forms/use-record-form.ts';
import { sessionKey } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from '../settings/index.ts';
import { companyAddress, saveCompany } from './api.ts';
import { ContactFields } from './contact-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { labelOf, readDetails, typedFrom } from './typed-details.ts';

export function CompanyForm({ company }: { company: CompanyProfile }) {
  const client = useQueryClient();
  const { form, conflicts, busy, keep, onSubmit } = useRecordForm({
    name: 'company',
    record: company,
    typedFrom,
    resolver: readDetails,
    save: saveCompany,
    onSaved(saved) {
      // Somebody else's change may have come in before the answer to this one.
      client.setQueryData<CompanyProfile>([companyAddress], (known) =>
        known && known.version > saved.version ? known : saved,
      );
      return client.invalidateQueries({ queryKey: sessionKey });
    },
  });

  return (
    <form noValidate className="grid gap-10 md:gap-12" onSubmit={onSubmit}>
      <ConflictNotice conflicts={conflicts} labelOf={labelOf} onKeep={keep} />
      <SettingsSection title="Contact" lead="How customers reach you.">
        <ContactFields form={form} />
      </SettingsSection>
      <SettingsSection title="Registrations" lead="Printed on quotes, contracts and certificates.">
        <RegistrationFields form={form} />
      </SettingsSection>
      <SettingsSection title="Area and look" lead="Where you work, and the colour people know you by.">
        <LookFields form={form} />
      </SettingsSection>
      <div className="sticky bottom-(--foot) z-10 -mx-4 flex justify-end border-line border-t bg-page px-4 py-3 sm:-mx-8 sm:px-8">
        <Button type="submit" size="lg" busy={busy} className="shadow-high">
          {busy ? 'Saving …' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
