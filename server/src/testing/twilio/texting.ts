import { randomUUID } from 'node:crypto';
import { createTeam } from '../project-calls.ts';
import type { TestProduct } from '../test-product.ts';

let customers = 0;

function anotherNumber(): string {
  customers += 1;
  return `+447700900${String(customers).padStart(3, '0')}`;
}

/** A company with a customer who has a number, their own unless it is given. */
export async function beginTexting(product: TestProduct, number = anotherNumber()) {
  const { company, ann } = await createTeam(product);
  const lead = async () =>
    (await ann.lead('Rita', ann.id, { customer: { name: 'Rita Hall', email: '', phone: number } })).id;
  const projectId: string = await lead();
  /** A moment after whatever was before it. */
  const text = (rest: object = {}) => {
    product.clock.advance({ seconds: 1 });
    const message = { id: randomUUID(), projectId, channel: 'sms', text: 'Hello' };
    return ann.call('POST', '/api/messages', { ...message, ...rest });
  };
  const list = async (project = projectId) =>
    (await ann.call('GET', `/api/messages?project=${project}`)).json().items;
  /** The text that was handed over last, or was refused. */
  const newest = async () => (await list())[0];
  const consents = async () =>
    (await ann.call('GET', `/api/projects/${projectId}`)).json().customer.consents as object[];
  return { company, ann, number, projectId, lead, text, list, newest, consents };
}
