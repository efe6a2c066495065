import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

const beechRoad = { line1: '12 Beech Road', line2: '', town: 'Bristol', county: '', postcode: 'BS1 4ST' };
const elsewhere = { line1: '', line2: '', town: '', county: '', postcode: '' };

interface Lead {
  name?: string;
  email?: string;
  phone?: string;
  source?: string;
  valuePence?: number | null;
  /** Nothing is known of where they live. */
  isPlaceUnknown?: boolean;
}

/** Adds a lead by the API, for journeys that begin with one. Whoever asks is signed in. */
export async function addLead(request: APIRequestContext, lead: Lead = {}): Promise<string> {
  const { name = 'Rita Hall', email = '', phone = '', source = 'phone', valuePence = null } = lead;
  const property = lead.isPlaceUnknown ? elsewhere : beechRoad;
  const data = { customer: { name, email, phone }, property, source, ownerId: null, valuePence };
  const added = await request.post('/api/projects', { data });
  expect(added.status()).toBe(201);
  return ((await added.json()) as { id: string }).id;
}
