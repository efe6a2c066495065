import { type Starter, starters } from '@heliodesk/core/rules/messages/starters';
import type { MessageChannel } from '@heliodesk/core/rules/messages/states';
import { Select } from '../../../ui/select.tsx';
import { useTemplates } from '../../templates/index.ts';

interface TemplateChoiceProps {
  channel: MessageChannel;
  onChoose: (chosen: Starter) => void;
}

/** The company's own templates, or ours while it has none. For a text, those that have words for one. */
export function TemplateChoice({ channel, onChoose }: TemplateChoiceProps) {
  const { data } = useTemplates();
  if (!data) return null;
  const all: readonly Starter[] = data.items.length > 0 ? data.items : starters;
  const choices = all.filter(({ textMessage }) => channel === 'email' || textMessage);
  if (choices.length === 0) return null;
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
