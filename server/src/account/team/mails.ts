import { brand } from '@heliodesk/core/brand';
import type { Role } from '@heliodesk/core/rules/permissions';
import { letter } from '#platform/mail/letter.ts';
import { defineMail } from '#platform/mail/mailer.ts';

type Invitation = { companyName: string; invitedBy: string; url: string };

export const invitationMail = defineMail<Invitation>(
  'team.invitation',
  ({ companyName, invitedBy, url }) =>
    letter({
      subject: `Join ${companyName} on ${brand.name}`,
      heading: 'Join your team',
      before: [`${invitedBy} has invited you to join ${companyName} on ${brand.name}.`],
      button: { label: 'Accept the invitation', url },
      closing: [
        'The link works once, for seven days, and only for this address.',
        'If you don’t know who sent this, just ignore it.',
      ],
    }),
  'strangers',
);

export const ownerInvitationMail = defineMail<{ companyName: string; url: string }>(
  'team.owner-invitation',
  ({ companyName, url }) =>
    letter({
      subject: `${companyName} is ready on ${brand.name}`,
      heading: `${companyName} is ready`,
      before: [
        `Somebody started a free trial for ${companyName} with your email address. You already have an account, so just sign in with your own password to add the company to it.`,
      ],
      button: { label: 'Go to the company', url },
      closing: ['If that wasn’t you, just ignore this email: your account stays as it is.'],
    }),
  'strangers',
);

type Joined = { companyName: string; name: string; email: string; url: string };

export const memberJoinedMail = defineMail<Joined>(
  'team.member-joined',
  ({ companyName, name, email, url }) =>
    letter({
      subject: `${name || email} has joined ${companyName}`,
      heading: 'Your team has grown',
      before: [`${name ? `${name} (${email})` : email} has accepted the invitation to ${companyName}.`],
      button: { label: 'See your team', url },
    }),
);

type RoleChange = { companyName: string; by: string; role: Role; url: string };

export const roleChangedMail = defineMail<RoleChange>('team.role-changed', ({ companyName, by, role, url }) =>
  letter({
    subject: `Your role at ${companyName} has changed`,
    heading: `You’re now ${roleWords[role]} of ${companyName}`,
    before: [`${by} has changed your role. What you can see and do may be different from now on.`],
    button: { label: `Go to ${companyName}`, url },
  }),
);

const roleWords: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  field: 'a field member',
};

type Gone = { companyName: string; by: string };

/** For whoever was taken out of a team, or has gone by themselves. */
export const memberGoneMail = defineMail<Gone>('team.member-gone', ({ companyName, by }) =>
  letter({
    subject: by ? `You’ve been removed from ${companyName}` : `You’ve left ${companyName}`,
    heading: by ? `You’re no longer in ${companyName}’s team` : `You’ve left ${companyName}`,
    before: [
      by
        ? `${by} has removed you from ${companyName}’s team on ${brand.name}, so you can’t open it any more.`
        : `You can’t open ${companyName} on ${brand.name} any more.`,
      'If that’s a mistake, ask somebody there to invite you again.',
    ],
  }),
);

export const accountDeletedMail = defineMail<{ firstName: string }>('team.account-deleted', ({ firstName }) =>
  letter({
    subject: `Your ${brand.name} account has been deleted`,
    heading: `Goodbye${firstName ? `, ${firstName}` : ''}`,
    before: [
      'Your account has been deleted, as you asked. Your name, your password and how you signed in are gone.',
      'If it wasn’t you, please reply to this email straight away.',
    ],
  }),
);
