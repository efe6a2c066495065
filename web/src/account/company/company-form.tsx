import type { CompanyBody, CompanyProfile } from '@heliodesk/core/contracts/company';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { sessionKey } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { SettingsSection, showRefusedFields } from '../settings/index.ts';
import { companyAddress, saveCompany } from './api.ts';
import { ContactFields } from './contact-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { readDetails, type TypedDetails, typedFrom } from './typed-details.ts';

export function CompanyForm({ company }: { company: CompanyProfile }) {
  const form = useForm<TypedDetails, unknown, CompanyBody>({
    resolver: readDetails,
    // As they are kept: a number may be written more officially than it was typed.
    values: typedFrom(company),
  });
  const saving = useAction({
    act: saveCompany,
    failure: 'Not saved',
    renews: [companyAddress, sessionKey[0]],
    onDone: () => toast({ title: 'Saved' }),
    onRefused: (error) => showRefusedFields(form, error),
  });

  return (
    <form noValidate className="grid gap-10 md:gap-12" onSubmit={form.handleSubmit(saving.run)}>
      <SettingsSection title="Contact" lead="How customers reach you.">
        <ContactFields form={form} />
      </SettingsSection>
      <SettingsSection title="Registrations" lead="Printed on quotes, contracts and certificates.">
        <RegistrationFields form={form} />
      </SettingsSection>
      <SettingsSection title="Area and look" lead="Where you work, and the colour people know you by.">
        <LookFields form={form} />
      </SettingsSection>
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex justify-end border-line border-t bg-page px-4 py-3 sm:-mx-8 sm:px-8 md:bottom-0">
        <Button type="submit" size="lg" busy={saving.busy} className="shadow-high">
          {saving.busy ? 'Saving …' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
