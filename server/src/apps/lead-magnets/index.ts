import { junkEndpoints } from '@heliodesk/core/contracts/junk-enquiries';
import { magnetFigureEndpoints } from '@heliodesk/core/contracts/magnet-figures';
import { magnetForwardingEndpoints } from '@heliodesk/core/contracts/magnet-forwarding';
import { magnetInstallEndpoints } from '@heliodesk/core/contracts/magnet-installs';
import { magnetPageEndpoints } from '@heliodesk/core/contracts/magnet-pages';
import { magnetEndpoints } from '@heliodesk/core/contracts/magnets';
import { forEach } from '#platform/each.ts';
import { on } from '#platform/events.ts';
import { handle } from '#platform/http/endpoints.ts';
import { defineJob, later } from '#platform/jobs/job.ts';
import type { Module } from '#platform/module.ts';
import { subscriptionChanged } from '../../account/billing/index.ts';
import { sendLogo } from '../../account/companies/index.ts';
import { createAllowance } from './allowance/allowance.ts';
import { exportedForwarding, exportedJunk, exportedVersions } from './exported.ts';
import { createCounting } from './figures/counting.ts';
import { createFigures } from './figures/figures.ts';
import { createForwardingAddresses } from './forwarding/addresses.ts';
import { forwardedLeadMail, forwardingProofMail } from './forwarding/mails.ts';
import { forwardingRoutes } from './forwarding/press.ts';
import { createInstalls } from './installs/installs.ts';
import { createJunk } from './junk/junk.ts';
import { createMagnets, magnetRecords } from './magnets.ts';
import { magnetDocument } from './pages/document.ts';
import { createEnquiring, createReading } from './pages/pages.ts';
import { createLeaving, createTakingBack, createUnfinished } from './unfinished/unfinished.ts';

export { countLead } from './allowance/store.ts';
export { addCounts } from './figures/counting.ts';
export { createMagnets } from './magnets.ts';

const release = defineJob('magnets:release', {
  schedule: '*/10 * * * *',
  async work(platform) {
    const steps = [
      createAllowance(platform).release,
      createUnfinished(platform).takeIn,
      createJunk(platform).forget,
    ];
    await forEach(steps, (step) => step());
  },
});

/** As the office begins. */
const junkNotice = defineJob('magnets:junk-notice', {
  schedule: '5 7 * * *',
  work: (platform) => createJunk(platform).tellOffices(),
});

/** Tools on a company's website that turn its visitors into leads. */
export const leadMagnets: Module = {
  routes(app, platform) {
    const magnets = createMagnets(platform);
    handle(app, magnetEndpoints.list, magnets.list);
    handle(app, magnetEndpoints.add, (actor, { body }) => magnets.add(actor, body));
    handle(app, magnetEndpoints.read, (actor, { params }) => magnets.read(actor, params.id));
    handle(app, magnetEndpoints.change, (actor, { params, body }) => magnets.change(actor, params.id, body));
    handle(app, magnetEndpoints.publish, (actor, { params, body }) =>
      magnets.publish(actor, params.id, body),
    );
    handle(app, magnetEndpoints.withdraw, (actor, { params, body }) =>
      magnets.withdraw(actor, params.id, body),
    );
    handle(app, magnetEndpoints.restore, (actor, { params, body }) =>
      magnets.restore(actor, params.id, body),
    );
    handle(app, magnetEndpoints.remove, (actor, { params }) => magnets.remove(actor, params.id));
    const counting = createCounting(platform);
    app.addHook('onClose', counting.write);
    const pages = createReading(platform);
    const enquire = createEnquiring(platform, counting);
    handle(app, magnetPageEndpoints.read, (_nobody, { params }) => pages.read(params.key));
    handle(app, magnetPageEndpoints.logo, async (_nobody, { params, query }, { reply }) =>
      sendLogo(reply, await pages.logo(params.key), query.version),
    );
    handle(app, magnetPageEndpoints.enquire, (_nobody, { params, body }, { request }) =>
      enquire(params.key, body, { address: request.ip, cause: request.id }),
    );
    const leave = createLeaving(platform);
    handle(app, magnetPageEndpoints.leave, (_nobody, { params, body }, { request }) =>
      leave(params.key, body, request.ip),
    );
    const takeBack = createTakingBack(platform);
    handle(app, magnetPageEndpoints.takeBack, (_nobody, { params, body }) => takeBack(params.key, body.id));
    handle(app, magnetPageEndpoints.open, (_nobody, { params }) => pages.open(params.key));
    const junk = createJunk(platform);
    handle(app, junkEndpoints.list, junk.list);
    handle(app, junkEndpoints.accept, (actor, { params }) => junk.accept(actor, params.id));
    handle(app, junkEndpoints.remove, (actor, { params }) => junk.remove(actor, params.id));
    const figures = createFigures(platform, counting);
    handle(app, magnetFigureEndpoints.record, (_nobody, { params, body }) =>
      figures.record(params.key, body),
    );
    handle(app, magnetFigureEndpoints.read, (actor, { params, query }) =>
      figures.read(actor, params.id, query),
    );
    const forwarding = createForwardingAddresses(platform);
    handle(app, magnetForwardingEndpoints.list, forwarding.list);
    handle(app, magnetForwardingEndpoints.ask, (actor, { body }) => forwarding.ask(actor, body));
    forwardingRoutes(app, platform);
    const installs = createInstalls(platform, counting);
    handle(app, magnetInstallEndpoints.check, (actor, { params, body }) =>
      installs.check(actor, params.id, body),
    );
    handle(app, magnetInstallEndpoints.sightings, (actor, { params }) =>
      installs.sightings(actor, params.id),
    );
  },
  pages: (platform) => ({ '/m/:key': magnetDocument(createReading(platform).find) }),
  jobs: [release, junkNotice],
  // A larger plan releases what was waiting at once.
  listeners: [on(subscriptionChanged, (tx) => later(tx, release, {}, { key: release.name }))],
  mails: [forwardingProofMail, forwardedLeadMail],
  exports: [magnetRecords.exported('magnets'), exportedVersions, exportedForwarding, exportedJunk],
  entities: [magnetRecords.entity],
};
