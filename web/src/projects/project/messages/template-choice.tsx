import { starters } from '@heliodesk/core/rules/messages/starters';
import type { MessagePurpose } from '@heliodesk/core/rules/messages/states';
import { Select } from '../../../ui/select.tsx';
import { useTemplates } from '../../templates/index.ts';

interface TemplateChoiceProps {
  onChoose: (chosen: { subject: string; text: string; purpose: MessagePurpose }) => void;
}

/** The company's own templates, or ours while it has none. */
export function TemplateChoice({ onChoose }: TemplateChoiceProps) {
  const { data } = useTemplates();
  if (!data) return null;
  const choices = data.items.length > 0 ? data.items : starters;
  return (
    <Select
      aria-label="Use a template"
      defaultValue=""
      onChange={({ target }) => {
        const chosen = choices[Number(target.value)];
        if (target.value && chosen) onChoose(chosen);
      }}
    >
      <option value="">Use a template …</option>
      {choices.map(({ name, purpose }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and they are chosen by their place
        <option key={place} value={place}>
          {purpose === 'marketing' ? `${name} (marketing)` : name}
        </option>
      ))}
    </Select>
  );
}
