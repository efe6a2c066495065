import { randomUUID } from 'node:crypto';
import { createImporting } from './importing.ts';
import { lawfulBodies, onePixel } from './lawful-bodies.ts';
import { publishMagnet } from './magnet-calls.ts';
import { mergingCalls } from './merging-calls.ts';
import { createCalls } from './project-calls.ts';
import type { TestProduct } from './test-product.ts';
import { createUploading } from './uploading.ts';

/** Of the owner of a full company. */
export const ownersPassword = 'Panel-9-Watt';

export type FullCompany = Awaited<ReturnType<typeof createFullCompany>>;

/** A company that has something of every kind, each with the company's word in it, and the ids of all of it. */
export async function createFullCompany(product: TestProduct, word: string) {
  const { company, owner } = await product.given.company({ name: `${word} Roofs`, password: ownersPassword });
  const member = await product.given.person(company.id, 'member');
  const ann = await createCalls(product, owner);
  const ben = await createCalls(product, member);
  const made = async (url: string, body: object): Promise<{ id: string }> => {
    const answer = await ann.call('POST', url, body);
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  };
  const lead = async (name: string) => {
    const customer = { name: `${word} ${name}`, email: `${randomUUID()}@example.com`, phone: '' };
    return ann.lead(customer.name, ann.id, { customer });
  };
  const project = await lead('Marlowe');
  const other = await lead('Feather');
  const about = { projectId: project.id };
  const uploading = createUploading(product, ann.headers);
  const uploaded = async (name: string): Promise<{ id: string }> =>
    (await uploading.send({ name, bytes: Buffer.from(`${word} ${name}`) })).json().file;
  const file = await uploaded('letter.txt');
  const photo = await uploaded('roof.txt');
  const upload = randomUUID();
  await uploading.declare({ id: upload, bytes: Buffer.from(`${word} half`) });
  const note = await ann.note(project.id, `${word} has a dog`);
  const remark = await ann.note(project.id, `${word} prefers mornings`);
  const message = (rest: object = {}) =>
    made('/api/messages', { id: randomUUID(), ...about, subject: word, text: word, ...rest });
  const sent = await message({ followUps: [{ afterDays: 3, text: `${word}, have you thought about it?` }] });
  const { items: messages } = (await ann.call('GET', `/api/messages?project=${project.id}`)).json();
  const planned = messages.find(({ state }: { state: string }) => state === 'planned');
  const link = await made('/api/booking-links', {
    ...{ kind: 'survey', minutes: 60, people: [ann.id], projectId: null },
  });
  const magnet = await publishMagnet(product, ann);
  const junk = { id: randomUUID(), another: randomUUID() };
  for (const id of Object.values(junk))
    await magnet.enquire({ id, name: `${word} Spam`, website: 'https://spam.example' });
  await magnet.enquire({ name: `${word} Homeowner` });
  const { merge } = mergingCalls(ann);
  const { told: merged } = await merge((await lead('Twin')).id, (await lead('Double')).id);
  const imported = await createImporting(product, ann.headers).complete(`Name\n${word} Import`);
  await made('/api/team/invitations', { emails: [`${randomUUID()}@example.com`], role: 'member' });
  const { invitations } = (await ann.call('GET', '/api/team')).json();
  await ann.call('PUT', '/api/company/logo', { image: onePixel });
  await ben.call('POST', '/api/tasks', ben.task(project.id, ann.id, { title: `${word} rings` }));
  const { items: inbox } = await ann.inbox();
  const copy = (await ann.call('POST', '/api/company/export')).json().export;
  await product.workOff();
  await product.signedIn(owner);
  const { sessions } = (await ann.call('GET', '/api/account/sessions')).json();
  const invoice = await product.given.invoice(company.id);
  const creditNote = await product.given.creditNote(company.id, invoice.id);
  const passkey = await product.given.passkey(ann.id);

  /** By what stands before the id in an address. */
  const ids = {
    members: member.id,
    projects: project.id,
    presence: project.id,
    project: project.id,
    contacts: project.customer.id,
    properties: project.property.id,
    tasks: (await made('/api/tasks', ann.task(project.id, ann.id, { title: word }))).id,
    visits: (await made('/api/visits', ann.visit(project.id, [ann.id], { note: word }))).id,
    notes: note.json().id,
    'project-files': (
      await made('/api/project-files', { ...about, fileId: photo.id, caption: word, category: 'roof' })
    ).id,
    files: file.id,
    uploads: upload,
    messages: planned.id,
    'message-templates': (
      await made('/api/message-templates', { ...lawfulBodies['POST /api/message-templates'], name: word })
    ).id,
    merges: merged.id,
    'booking-links': link.id,
    'working-hours': ann.id,
    leave: (await made('/api/leave', { userId: ann.id, firstOn: '2026-12-21', lastOn: '2026-12-24' })).id,
    views: (await made('/api/views', { ...lawfulBodies['POST /api/views'], name: word, shared: true })).id,
    imports: imported.id,
    magnets: magnet.magnet.split('/').at(-1) ?? '',
    'junk-enquiries': junk.id,
    changes: String(remark.headers['x-request-id']),
    invitations: invitations[0].id,
    sessions: sessions.find(({ current }: { current: boolean }) => !current).id,
    passkeys: passkey.id,
    inbox: inbox[0].id,
    invoices: invoice.id,
    'credit-notes': creditNote.id,
    export: copy.id,
  };
  /** By what a field means that takes them. */
  const more = {
    ...{ person: ann.id, sent: sent.id, photo: photo.id, anotherJunk: junk.another },
    ...{ otherProject: other.id, otherContact: other.customer.id },
  };
  return { ...ann, company, word, ids: { ...ids, ...more } };
}
