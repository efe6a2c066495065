import type { Member } from '@heliodesk/core/contracts/team';
import { type Role, roleNames } from '@heliodesk/core/rules/permissions';
import { personName } from '@heliodesk/core/rules/person-name';

/** A change to somebody in the team. */
export type MemberChange =
  | { what: 'role'; member: Member; role: Role }
  | { what: 'remove'; member: Member }
  | { what: 'leave'; member: Member };

export interface ChangeableMember {
  member: Member;
  /** There would be no owner without them. */
  isLastOwner: boolean;
  onChange: (change: MemberChange) => void;
}

export interface Question {
  title: string;
  text: string;
  confirm: string;
  danger: boolean;
}

/** The question before a change; none for one that is taken back as easily as it is made. */
export function questionBefore(change: MemberChange, own: boolean, company: string): Question | undefined {
  const name = personName(change.member);
  if (change.what === 'leave') {
    return {
      title: `Leave ${company}?`,
      text: `You lose access to ${company} straight away, and can only come back if somebody invites you again.`,
      confirm: `Leave ${company}`,
      danger: true,
    };
  }
  if (change.what === 'remove') {
    return {
      title: `Remove ${name}?`,
      text: `${change.member.firstName || name} loses access to ${company} straight away. Their work stays.`,
      confirm: `Remove ${name}`,
      danger: true,
    };
  }
  const role = roleNames[change.role];
  if (own) {
    return {
      title: `Become ${article(role)} ${role.toLowerCase()} yourself?`,
      text: 'You’ll lose what only your current role can do, and you can’t undo this yourself.',
      confirm: `Become ${role.toLowerCase()}`,
      danger: true,
    };
  }
  if (change.role === 'owner') {
    return {
      title: `Make ${name} an owner?`,
      text: `${name} will be able to do everything you can, including changing your role or removing you. To hand the company over completely, leave afterwards or become a member.`,
      confirm: 'Make owner',
      danger: false,
    };
  }
  return undefined;
}

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');
