import type { accountEndpoints } from './account.ts';
import type { analyticsEndpoints } from './analytics.ts';
import type { auditEndpoints } from './audit.ts';
import type { authEndpoints } from './auth.ts';
import type { betaEndpoints } from './beta.ts';
import type { billingEndpoints } from './billing.ts';
import type { bookingEndpoints } from './bookings.ts';
import type { bulkEndpoints } from './bulk.ts';
import type { calendarEndpoints } from './calendar.ts';
import type { calendarFeedEndpoints } from './calendar-feed.ts';
import type { checkoutEndpoints } from './checkout.ts';
import type { companyEndpoints } from './company.ts';
import type { logoEndpoints } from './company-logo.ts';
import type { contactEndpoints } from './contacts.ts';
import type { dashboardEndpoints } from './dashboard.ts';
import type { exportEndpoints } from './data-export.ts';
import type { deadlineEndpoints } from './deadlines.ts';
import type { enquiryEndpoints } from './enquiries.ts';
import type { fileEndpoints } from './files.ts';
import type { historyEndpoints } from './history.ts';
import type { importEndpoints } from './imports.ts';
import type { inboxEndpoints } from './inbox.ts';
import type { junkEndpoints } from './junk-enquiries.ts';
import type { magnetFigureEndpoints } from './magnet-figures.ts';
import type { magnetForwardingEndpoints } from './magnet-forwarding.ts';
import type { magnetInstallEndpoints } from './magnet-installs.ts';
import type { magnetPageEndpoints } from './magnet-pages.ts';
import type { magnetEndpoints } from './magnets.ts';
import type { mergeEndpoints } from './merging.ts';
import type { templateEndpoints } from './message-templates.ts';
import type { messageEndpoints } from './messages.ts';
import type { noteEndpoints } from './notes.ts';
import type { operatorEndpoints } from './operator.ts';
import type { passkeyEndpoints } from './passkeys.ts';
import type { presenceEndpoints } from './presence.ts';
import type { privacyEndpoints } from './privacy.ts';
import type { projectFileEndpoints } from './project-files.ts';
import type { projectEndpoints } from './projects.ts';
import type { propertyEndpoints } from './properties.ts';
import type { sampleJobEndpoints } from './sample-job.ts';
import type { sandboxEndpoints } from './sandbox.ts';
import type { searchEndpoints } from './search.ts';
import type { secondFactorEndpoints } from './second-factor.ts';
import type { sendingDomainEndpoints } from './sending-domain.ts';
import type { signupEndpoints } from './signup.ts';
import type { taskEndpoints } from './tasks.ts';
import type { teamEndpoints } from './team.ts';
import type { timelineEndpoints } from './timeline.ts';
import type { todayEndpoints } from './today.ts';
import type { viewEndpoints } from './views.ts';
import type { visitEndpoints } from './visits.ts';
import type { waitlistEndpoints } from './waitlist.ts';

type Features = [
  typeof accountEndpoints,
  typeof analyticsEndpoints,
  typeof auditEndpoints,
  typeof authEndpoints,
  typeof betaEndpoints,
  typeof billingEndpoints,
  typeof bookingEndpoints,
  typeof bulkEndpoints,
  typeof calendarEndpoints,
  typeof calendarFeedEndpoints,
  typeof checkoutEndpoints,
  typeof companyEndpoints,
  typeof fileEndpoints,
  typeof historyEndpoints,
  typeof importEndpoints,
  typeof inboxEndpoints,
  typeof logoEndpoints,
  typeof enquiryEndpoints,
  typeof exportEndpoints,
  typeof operatorEndpoints,
  typeof passkeyEndpoints,
  typeof sampleJobEndpoints,
  typeof sandboxEndpoints,
  typeof secondFactorEndpoints,
  typeof contactEndpoints,
  typeof dashboardEndpoints,
  typeof deadlineEndpoints,
  typeof junkEndpoints,
  typeof magnetEndpoints,
  typeof magnetFigureEndpoints,
  typeof magnetForwardingEndpoints,
  typeof magnetInstallEndpoints,
  typeof magnetPageEndpoints,
  typeof mergeEndpoints,
  typeof messageEndpoints,
  typeof templateEndpoints,
  typeof noteEndpoints,
  typeof presenceEndpoints,
  typeof privacyEndpoints,
  typeof projectEndpoints,
  typeof projectFileEndpoints,
  typeof propertyEndpoints,
  typeof searchEndpoints,
  typeof taskEndpoints,
  typeof timelineEndpoints,
  typeof todayEndpoints,
  typeof viewEndpoints,
  typeof visitEndpoints,
  typeof sendingDomainEndpoints,
  typeof signupEndpoints,
  typeof teamEndpoints,
  typeof waitlistEndpoints,
];

type Values<Feature> = Feature extends unknown ? Feature[keyof Feature] : never;

type Every = Values<Features[number]>;

/** Every endpoint by its route. Types alone, so that a page that calls one does not load the others' schemas. */
export type Api = { [E in Every as E extends { route: infer Route extends string } ? Route : never]: E };
