import { type LostReason, lostReasonNames, lostReasons } from '@heliodesk/core/rules/projects/stages';
import type { ComponentProps } from 'react';
import { Select } from '../../ui/select.tsx';

interface LostReasonSelectProps
  extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> {
  value: LostReason | '';
  onChoose: (reason: LostReason) => void;
}

/** Why something was lost. */
export function LostReasonSelect({ onChoose, ...props }: LostReasonSelectProps) {
  return (
    <Select onChange={(event) => onChoose(event.target.value as LostReason)} {...props}>
      <option value="">Choose a reason</option>
      {lostReasons.map((each) => (
        <option key={each} value={each}>
          {lostReasonNames[each]}
        </option>
      ))}
    </Select>
  );
}
