import { fieldsIn } from '@heliodesk/core/rules/messages/fields';
import { segmentsOf } from '@heliodesk/core/rules/messages/segments';
import type { MessagePurpose } from '@heliodesk/core/rules/messages/states';
import { textAsSent } from '@heliodesk/core/rules/messages/wording';
import { useUser } from '../../../lib/session.ts';

/** How long a text is that is being written, with the company’s name, and how many it’s charged as. */
export function TextLength({ typed, purpose }: { typed: string; purpose: MessagePurpose }) {
  const { name } = useUser().company;
  const isRough = fieldsIn(typed).length > 0;
  const sent = typed.trim()
    ? textAsSent(typed.replaceAll('{{company.name}}', name), { companyName: name, purpose })
    : '';
  return (
    <p className="text-muted text-sm">
      {isRough && 'About '}
      <TextSize text={sent} />
      {sent && !isRough && !typed.toLowerCase().includes(name.toLowerCase()) && ', with your company’s name'}
    </p>
  );
}

/** The length of a text as it’s sent. */
export function TextSize({ text }: { text: string }) {
  const { characters, segments, encoding } = segmentsOf(text);
  const isCostly = encoding === 'UCS-2' && segments > 1;
  return (
    <>
      {characters === 1 ? '1 character' : `${characters} characters`},{' '}
      {segments === 1 ? '1 text' : `${segments} texts`}
      {isCostly && ' (emoji and special letters take more room)'}
    </>
  );
}
