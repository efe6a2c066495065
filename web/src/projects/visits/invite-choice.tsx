import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';

interface InviteChoiceProps {
  customer: ProjectDetail['customer'];
  checked: boolean;
  onChange: (invite: boolean) => void;
}

export function InviteChoice({ customer: { name, email }, checked, onChange }: InviteChoiceProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        aria-describedby={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="wrap-anywhere"
      >
        Email {name} an invitation
      </Checkbox>
      <p id={id} className="wrap-anywhere ml-8 text-muted text-sm">
        To {email}. If the visit’s moved or cancelled, they’ll hear about that too.
      </p>
    </div>
  );
}
