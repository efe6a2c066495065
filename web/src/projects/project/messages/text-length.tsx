import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { fieldsIn, fillIn, firstNameOf, type MergeValues } from '@heliodesk/core/rules/messages/fields';
import { segmentsOf } from '@heliodesk/core/rules/messages/segments';
import type { MessagePurpose } from '@heliodesk/core/rules/messages/states';
import { textAsSent } from '@heliodesk/core/rules/messages/wording';
import { personName } from '@heliodesk/core/rules/person-name';
import { useUser } from '../../../lib/session.ts';

interface TextLengthProps {
  project: ProjectDetail;
  typed: string;
  purpose: MessagePurpose;
}

/** The length of a text that is being written, with the company’s name, and how many it’s charged as. */
export function TextLength({ project, typed, purpose }: TextLengthProps) {
  const user = useUser();
  const companyName = user.company.name;
  const { text } = fillIn(typed, about(project, { sender: personName(user), company: companyName }));
  const sent = text.trim() && textAsSent(text, { companyName, purpose });
  const isNamed = text.toLowerCase().includes(companyName.toLowerCase());
  return (
    <p className="text-muted text-sm">
      {fieldsIn(typed).length > 0 && 'About '}
      <TextSize text={sent} />
      {sent && !isNamed && ', with your company’s name'}
    </p>
  );
}

/** Nearly what the server will fill in; of what only it knows, something as long. */
function about(
  { number, customer, property }: ProjectDetail,
  { sender, company }: { sender: string; company: string },
): MergeValues {
  const { line1, line2, town, postcode } = property;
  return {
    'customer.name': customer.name,
    'customer.first_name': firstNameOf(customer.name),
    'project.number': `#${number}`,
    'property.address': [line1, line2, town, postcode].filter(Boolean).join(', '),
    'property.postcode': postcode,
    'visit.date': 'Wednesday 30 September',
    'visit.time': '09:00',
    'sender.name': sender,
    'company.name': company,
    'company.phone': '01234 567890',
  };
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
