import {
  type Contact,
  type ContactBody,
  contactBody,
  contactLabels,
} from '@heliodesk/core/contracts/contacts';
import { checked } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { saveContact } from './api.ts';
import { EditDialog, type EditedProject } from './edit-dialog.tsx';

type TypedContact = Record<'name' | 'email' | 'phone', string>;

export function CustomerDialog({ project, open, onClose }: EditedProject) {
  const { customer } = project;
  return (
    <EditDialog<Contact, TypedContact, ContactBody>
      name={`customer ${customer.id}`}
      {...{ open, onClose, title: 'Edit customer', projectId: project.id, record: customer }}
      typedFrom={typedContact}
      resolver={checked(contactBody, (typed, { consents }) => ({ ...typed, consents }))}
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
  );
}

function typedContact({ name, email, phone }: Contact): TypedContact {
  return { name, email, phone };
}
