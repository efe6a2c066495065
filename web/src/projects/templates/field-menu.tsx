import { mergeFieldNames, mergeFields } from '@heliodesk/core/rules/messages/fields';
import { Select } from '../../ui/select.tsx';

/** Puts something into a message that is filled in from the project. */
export function FieldMenu({ onChoose }: { onChoose: (field: string) => void }) {
  return (
    <Select
      aria-label="Insert a field"
      className="w-full sm:w-auto sm:justify-self-start"
      value=""
      onChange={({ target }) => target.value && onChoose(target.value)}
    >
      <option value="">Insert a field …</option>
      {mergeFieldNames.map((name) => (
        <option key={name} value={name}>
          {mergeFields[name]}
        </option>
      ))}
    </Select>
  );
}
