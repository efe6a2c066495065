/** Kinds of records that have changed; everything, where too much was missed to tell. */
export type Topics = readonly string[] | 'everything';

/** Addresses that a topic touches besides its own. */
const alsoTold: Record<string, readonly string[]> = {
  // A magnet is shown with its company's name and look.
  company: ['/api/auth/me', '/api/auth/companies', '/api/magnets'],
  team: ['/api/auth/me'],
  billing: ['/api/auth/me', '/api/magnets'],
  // A project is shown with its person and its property, and found by them.
  contact: [
    ...['/api/projects', '/api/search', '/api/tasks', '/api/visits', '/api/calendar', '/api/deadlines'],
    '/api/today',
  ],
  property: ['/api/projects', '/api/search', '/api/visits', '/api/calendar', '/api/deadlines', '/api/today'],
  project: [
    ...['/api/search', '/api/tasks', '/api/visits', '/api/calendar', '/api/deadlines', '/api/today'],
    ...['/api/sample-job', '/api/analytics', '/api/dashboard'],
  ],
  // A company's targets for its figures.
  goal: ['/api/analytics'],
  // Possible duplicates of a project, and what was merged into it.
  merge: ['/api/projects'],
  // Somebody's data was erased, with all that hangs on their projects.
  erasure: [
    ...['/api/projects', '/api/contacts', '/api/search', '/api/tasks', '/api/visits', '/api/notes'],
    ...['/api/project-files', '/api/deadlines', '/api/today', '/api/views', '/api/inbox', '/api/calendar'],
  ],
  task: ['/api/today', '/api/sample-job'],
  visit: ['/api/today', '/api/sample-job', '/api/calendar'],
  // A visit says whether its customer was invited.
  message: ['/api/visits', '/api/calendar'],
  enquiry: ['/api/enquiries', '/api/magnets'],
  leave: ['/api/calendar'],
  'working-hours': ['/api/calendar'],
  note: ['/api/sample-job'],
  // A file's name and sizes are shown with what has it.
  file: ['/api/project-files'],
  // Changes that concern one person alone.
  personal: ['/api/inbox', '/api/dashboard'],
};

/** Of every change there may be an entry in these. */
const logs = ['/api/audit', '/api/history'];
const isLog = (address: string) =>
  logs.some((log) => address.startsWith(log)) || /^\/api\/projects\/[^/]+\/timeline$/.test(address);

/** True if what was read from an address may be out of date: calls begin with the word of what they are about. */
export function isTouched(address: string, topics: Topics): boolean {
  if (topics === 'everything') return true;
  if (topics.length > 0 && isLog(address)) return true;
  return topics.some(
    (topic) =>
      address.startsWith(`/api/${topic}`) || alsoTold[topic]?.some((also) => address.startsWith(also)),
  );
}
