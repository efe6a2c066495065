import { templateEndpoints } from '@heliodesk/core/contracts/message-templates';
import { messageEndpoints } from '@heliodesk/core/contracts/messages';
import { sendingDomainEndpoints } from '@heliodesk/core/contracts/sending-domain';
import { handle } from '#platform/http/endpoints.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Module } from '#platform/module.ts';
import { aloneMail } from './alone.ts';
import { createFollowing } from './following/following.ts';
import { inboundRoute } from './inbound/route.ts';
import { invitationJob } from './invitations/invitations.ts';
import { customerMail } from './mails.ts';
import { createMessages } from './messages.ts';
import { messageEntity, messageRecords } from './records.ts';
import { createSending } from './sending/sending.ts';
import { createTemplates, templateRecords } from './templates/templates.ts';
import { textRoutes } from './texts/routes.ts';
import { textJob } from './texts/texting.ts';
import { unsubscribeRoute } from './unsubscribing/route.ts';

export { writeAlone } from './alone.ts';
export { writeAutomatically } from './automatic.ts';
export { inviteLater } from './invitations/invitations.ts';
export { listInvited } from './invitations/store.ts';
export { messageRecords } from './records.ts';
export { listOutbox } from './texts/outbox.ts';

/** Messages between a company and the customers of its projects. */
export const messages: Module = {
  routes(app, platform) {
    const verbs = createMessages(platform);
    handle(app, messageEndpoints.list, (actor, { query }) => verbs.list(actor, query));
    handle(app, messageEndpoints.preview, (actor, { body }) => verbs.preview(actor, body));
    handle(app, messageEndpoints.send, (actor, { body }) => verbs.send(actor, body));
    const following = createFollowing(platform);
    handle(app, messageEndpoints.stop, (actor, { params }) => following.cancel(actor, params.id));
    inboundRoute(app, platform);
    textRoutes(app, platform);
    unsubscribeRoute(app, platform);
    const templates = createTemplates(platform);
    handle(app, templateEndpoints.list, templates.list);
    handle(app, templateEndpoints.add, (actor, { body }) => templates.add(actor, body));
    handle(app, templateEndpoints.change, (actor, { params, body }) =>
      templates.change(actor, params.id, body),
    );
    handle(app, templateEndpoints.remove, (actor, { params }) => templates.remove(actor, params.id));
    const sending = createSending(platform);
    handle(app, sendingDomainEndpoints.read, (actor) => sending.read(actor));
    handle(app, sendingDomainEndpoints.choose, (actor, { body }) => sending.choose(actor, body.address));
    handle(app, sendingDomainEndpoints.check, (actor) => sending.check(actor));
    handle(app, sendingDomainEndpoints.remove, (actor) => sending.remove(actor));
  },
  mails: (platform) => [customerMail(platform), aloneMail(platform)],
  jobs: [
    textJob,
    invitationJob,
    defineJob('messages:follow-up', {
      schedule: '*/5 * * * *',
      work: (platform) => createFollowing(platform).sendDue(),
    }),
    defineJob('messages:check-domains', {
      schedule: '40 4 * * *',
      work: (platform) => createSending(platform).checkAll(),
    }),
  ],
  exports: [messageRecords.exported('messages'), templateRecords.exported('message-templates')],
  entities: [messageEntity, templateRecords.entity],
};
