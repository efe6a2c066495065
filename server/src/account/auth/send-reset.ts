import { defineJob } from '#platform/jobs/job.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import { issueLink } from './link-tokens.ts';
import { resetMail } from './mails.ts';
import { findUserByIdentity } from './store.ts';

/** Mails the link to a new password to whoever has the address, if anybody has. */
export const sendReset = defineJob<{ identity: string }>('auth:send-reset', {
  work: ({ db, clock, publicUrl }, { identity }) =>
    db.asSystem(async (tx) => {
      const user = await findUserByIdentity(tx, identity);
      if (!user) return;
      const token = await issueLink(tx, clock, 'reset', user.id);
      await sendLater(tx, clock, resetMail, {
        to: user.email,
        content: { firstName: user.firstName, url: `${publicUrl}/login?token=${token}` },
      });
    }),
});
