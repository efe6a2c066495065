import {
  type Contact,
  type ContactBody,
  contactBody,
  contactLabels,
} from '@heliodesk/core/contracts/contacts';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { checked } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { useOverlay } from '../../lib/overlay.ts';
import { useUser } from '../../lib/session.ts';
import { Facts, WorkCard } from '../../ui/work-card.tsx';
import { saveContact } from './api.ts';
import { Consents } from './consents.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { TheirData } from './privacy/their-data.tsx';

type TypedContact = Record<'name' | 'email' | 'phone', string>;

export function CustomerCard({ project }: { project: ProjectDetail }) {
  const { customer } = project;
  const { open, show, close } = useOverlay();
  const { name, phone, email } = customer;
  const edits = may(useUser().role, 'projects:edit');
  return (
    <WorkCard title="Customer" onEdit={edits ? show : undefined}>
      <Facts
        facts={[
          ['Name', name],
          ['Phone', phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>],
          ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
        ]}
      />
      <Consents projectId={project.id} contact={customer} edits={edits} />
      <TheirData project={project} />
      <EditDialog<Contact, TypedContact, ContactBody>
        {...{ open, onClose: close, title: 'Edit customer', projectId: project.id, record: customer }}
        typedFrom={typedContact}
        resolver={checked(contactBody, (typed) => ({ ...typed, consents: customer.consents }))}
        save={saveContact(customer.id)}
        labelOf={(field) => contactLabels[field as keyof ContactBody]}
        fields={(form) => (
          <>
            <FormField form={form} name="name" label="Name" />
            <FormField form={form} name="phone" label="Phone" type="tel" optional />
            <FormField form={form} name="email" label="Email" type="email" optional />
          </>
        )}
      />
    </WorkCard>
  );
}

function typedContact({ name, email, phone }: Contact): TypedContact {
  return { name, email, phone };
}
