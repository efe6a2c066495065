import { defaultSettings } from '@heliodesk/core/rules/magnets/defaults';

export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const projectId = '0198b4f2-0000-7000-8000-000000000002';
const contactId = '0198b4f2-0000-7000-8000-000000000003';
const task = { projectId: null, title: 'Ring them back', dueOn: '2026-11-20', assigneeId: null, done: false };
const visit = {
  ...{ projectId, kind: 'survey', assigneeIds: [], note: '', state: 'planned' },
  ...{ startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T10:00:00Z' },
};
const view = {
  ...{ name: 'Nobody’s yet', filters: { owner: 'nobody' }, sort: 'oldest', shared: false },
  columns: [{ id: 'name', width: 240 }],
};
const note = { projectId, text: 'Prefers mornings' };
const message = {
  projectId,
  channel: 'email',
  subject: 'Your survey',
  text: 'Hello {{customer.first_name}}',
  purpose: 'service',
};
const magnetSettings = defaultSettings('suitability', 'Bright Roofs');
const magnetEnquiry = {
  ...{ id: projectId, number: 1, given: { kind: 'suitability', answers: { ownership: 'own' } }, extra: {} },
  ...{
    name: 'Rita Hall',
    email: 'rita@example.com',
    phone: '',
    line1: '12 Beech Road',
    postcode: 'BS1 4ST',
  },
  ...{ consent: true, marketing: false, device: 'phone', seconds: 60, website: '' },
  source: { page: '', referrer: '', source: '', medium: '', campaign: '', term: '', content: '' },
};
const template = {
  name: 'Your survey',
  subject: 'Hello',
  text: 'Hello {{customer.name}}',
  textMessage: '',
  purpose: 'service',
};
const photo = { caption: 'South roof', category: 'roof' };

/** A body that each call takes, so that it is refused for who sends it and not for what it says. */
export const lawfulBodies: Record<string, object> = {
  'PUT /api/company': {
    version: 1,
    name: 'Eve’s Roofs',
    email: 'eve@example.com',
    phone: '',
    address: '',
    companyNumber: '',
    vatNumber: '',
    mcsNumber: '',
    consumerCode: '',
    serviceArea: [],
    brandColour: '',
  },
  'PUT /api/billing/card': { setupId: 'seti_nobody' },
  'PUT /api/billing/details': {
    ...{ name: 'Eve’s Roofs Ltd', address: '1 Sunny Lane, Leeds LS1 4AB' },
    ...{ vatNumber: '', email: 'accounts@example.com', version: 0 },
  },
  'POST /api/billing/payment': { agreedTotal: 0 },
  'POST /api/admin/companies/{id}/credit': { pence: 5_400, reason: 'A week without texts', key: projectId },
  'POST /api/admin/companies/{id}/refund': {
    ...{ pence: 1_200, reason: 'A week without texts', key: projectId, invoiceId: 'in_nobody' },
  },
  'POST /api/billing/plan/preview': { planId: 'essentials', businessSize: 'small' },
  'PUT /api/billing/plan': { planId: 'essentials', businessSize: 'small', agreedGross: 0 },
  'POST /api/billing/cancellation': { reason: 'other' },
  'POST /api/billing/subscription': { planId: 'essentials', businessSize: 'small', agreedGross: 0 },
  'POST /api/auth/companies': {
    ...{ companyName: 'Eve’s Other Roofs', companyEmail: 'eve@example.com' },
    ...{ planId: 'lead_magnets', businessSize: 'small' },
  },
  'PUT /api/auth/company': { companyIdentifier: 'eves-roofs' },
  'PUT /api/account/profile': { firstName: 'Eve', lastName: 'Else' },
  'POST /api/account/email-change': { email: 'eve@example.com', password: 'Wrong-one-1' },
  'PUT /api/account/password': { currentPassword: 'Wrong-one-1', newPassword: 'Another-Roof-7' },
  'POST /api/account/second-factor/resumption': { password: 'Wrong-one-1' },
  'POST /api/account/totp': { password: 'Wrong-one-1' },
  'PUT /api/account/totp': { code: '123456' },
  'DELETE /api/account/totp': { password: 'Wrong-one-1' },
  'POST /api/account/recovery-codes': { password: 'Wrong-one-1' },
  'POST /api/account/passkeys/options': { password: 'Wrong-one-1' },
  'POST /api/account/passkeys': {
    name: 'Phone',
    response: {
      id: 'abcd',
      rawId: 'abcd',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'abcd', attestationObject: 'abcd' },
    },
  },
  'PUT /api/account/passkeys/{id}': { name: 'Laptop' },
  'DELETE /api/account/passkeys/{id}': { password: 'Wrong-one-1' },
  'PUT /api/company/logo': { image: onePixel },
  'PUT /api/files/uploads/{id}': { name: 'roof.pdf', size: 1_000, sha256: 'a'.repeat(64) },
  'PUT /api/company/identifier': { identifier: 'eves-roofs' },
  'PUT /api/company/security': { secondFactorRequired: false },
  'POST /api/company/closing': { name: 'Another name' },
  'POST /api/account/deletion': { password: 'Wrong-one-1' },
  'PUT /api/team/members/{userId}/role': { role: 'member' },
  'POST /api/team/invitations': { emails: ['somebody@example.com'], role: 'member' },
  'PUT /api/inbox/{id}': { read: true },
  'POST /api/inbox/read': { upTo: '0198b4f2-0000-7000-8000-000000000001' },
  'PUT /api/inbox/settings': { mail: { 'team.role-changed': true } },
  'POST /api/team/join': { token: 'x'.repeat(43) },
  'POST /api/projects': {
    customer: { name: 'Rita Hall', email: 'rita@example.com', phone: '' },
    property: { line1: '12 Beech Road', line2: '', town: 'Bristol', county: '', postcode: 'BS1 4ST' },
    ...{ source: 'website', ownerId: null, valuePence: 850_000 },
  },
  'PUT /api/projects/{id}': {
    ...{ version: 1, ownerId: null, source: 'website', valuePence: null, systemKwp: 4.2, inverterKw: 3.6 },
    ...{ contractPlace: 'away', signedOn: '2026-11-01', deliveredOn: null, plannedOn: null },
    ...{ commissionedOn: null, dnoAppliedOn: null, dnoApprovedOn: null, dnoNotifiedOn: null },
    mcsCertifiedOn: null,
  },
  'PUT /api/projects/{id}/stage': { version: 1, stage: 'contacted' },
  'POST /api/projects/bulk': {
    projects: [{ id: '0198b4f2-0000-7000-8000-000000000501', version: 1 }],
    action: { do: 'source', source: 'referral' },
  },
  'POST /api/merges': {
    ...{ kind: 'project', kept: { id: projectId, version: 3, contactId }, choices: { email: 'merged' } },
    merged: { id: '0198b4f2-0000-7000-8000-000000000502', version: 3, contactId },
  },
  'PUT /api/dashboard/cards': { cards: ['visits', 'tasks'] },
  'PUT /api/goals': { month: '2026-11', version: 0, leads: 40, won: 8, wonPence: 6_800_000 },
  'POST /api/views': { list: 'lead', ...view },
  'PUT /api/views/{id}': { version: 1, ...view },
  'PUT /api/contacts/{id}': { version: 1, name: 'Rita Hall', email: '', phone: '', consents: [] },
  'POST /api/contacts/{id}/erasure': { name: 'Rita Hall' },
  'PUT /api/properties/{id}': {
    ...{ version: 1, line1: '', line2: '', town: '', county: '', postcode: '', uprn: '', mpan: '' },
    ...{ phases: 1, mainFuseAmps: 100, loopedSupply: null, earthing: 'tt', energyRating: null },
    ...{ latitude: null, longitude: null, roofPlanes: [] },
  },
  'POST /api/imports': { fileId: '0198b4f2-0000-7000-8000-000000000001' },
  'PUT /api/imports/{id}/mapping': { hasHeading: true, fields: ['name', null], source: 'other' },
  'POST /api/imports/{id}/run': { alike: 'skip' },
  'POST /api/tasks': task,
  'PUT /api/tasks/{id}': { version: 1, ...task },
  'PUT /api/working-hours/{id}': { version: 0, week: Array(7).fill({ from: 480, to: 1_020 }) },
  'POST /api/booking-links': {
    ...{ kind: 'survey', minutes: 60, people: [contactId], projectId: null },
  },
  'POST /api/bookings/{token}': {
    ...{ id: projectId, startsAt: '2026-11-20T09:00:00Z', name: 'Rita Hall', email: 'rita@example.com' },
    ...{ phone: '', line1: '12 Beech Road', postcode: 'BS1 4ST' },
  },
  'POST /api/leave': {
    ...{ userId: '0198b4f2-0000-7000-8000-000000000001', firstOn: '2026-12-21', lastOn: '2026-12-24' },
  },
  'POST /api/visits': visit,
  'PUT /api/visits/{id}': { version: 1, ...visit },
  'POST /api/project-files': { ...photo, projectId, fileId: projectId },
  'PUT /api/project-files/{id}': { version: 1, ...photo },
  'PUT /api/presence/{id}': { page: '0198b4f2-0000-7000-8000-000000000003', state: 'looking' },
  'POST /api/messages': { ...message, id: projectId, fileIds: [], answersId: null, followUps: [] },
  'POST /api/messages/preview': message,
  'PUT /api/sending-domain': { address: 'hello@roofs.co.uk' },
  'POST /api/message-templates': template,
  'PUT /api/message-templates/{id}': { version: 1, ...template },
  'POST /api/magnets': { kind: 'suitability' },
  'PUT /api/magnets/{id}': { version: 1, name: 'On the home page', settings: magnetSettings },
  'POST /api/magnets/{id}/publish': { version: 1 },
  'POST /api/magnets/{id}/withdraw': { version: 1 },
  'POST /api/magnets/{id}/restore': { version: 1, number: 1 },
  'POST /api/magnets/{id}/check': { url: 'https://www.example.co.uk/solar' },
  'POST /api/magnet-forwarding': { address: 'crm@example.com' },
  'POST /api/m/{key}/enquiries': magnetEnquiry,
  'POST /api/m/{key}/unfinished': magnetEnquiry,
  'POST /api/m/{key}/unfinished/taken-back': { id: projectId },
  'POST /api/m/{key}/events': {
    ...{ number: 1, step: 'view', device: 'phone' },
    source: { page: '', referrer: '', source: '', medium: '', campaign: '', term: '', content: '' },
  },
  'POST /api/notes': note,
  'PUT /api/notes/{id}': { version: 1, ...note },
};
