import type { MouseEvent } from 'react';
import { changeDraft, draft } from './draft.ts';

/** The way back to the contact form, and what the server did not take there. */
export function ContactLink() {
  const { name, email } = draft.use().refused;

  function showContactForm(event: MouseEvent) {
    event.preventDefault();
    changeDraft({ step: 'contact' });
  }

  return (
    <div className="border-line border-t pt-4 text-sm">
      {(name || email) && (
        <p role="alert" className="mb-2 font-medium text-danger">
          {[name && `Name: ${name}.`, email && `Email: ${email}.`].filter(Boolean).join(' ')}
        </p>
      )}
      {/* biome-ignore lint/a11y/useValidAnchor: it goes to another step, and beside the Back button it must not be another */}
      <a href="#contact-form" onClick={showContactForm} className="inline-block py-1 underline">
        Back to contact form
      </a>
    </div>
  );
}
