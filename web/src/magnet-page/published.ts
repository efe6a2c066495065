import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { ApiError } from '../lib/api-client.ts';
import { call } from '../lib/call.ts';

/** A magnet as it is published, or null where there is none, for documents into which the server has put nothing. */
export async function readPublished(key: string): Promise<MagnetPage | null> {
  try {
    return await call('GET /api/m/:key', { params: { key } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A magnet of blanks, of which the build makes the document that the server fills in. */
export function blankPage(variant: URLSearchParams): MagnetPage | null {
  if (variant.has('unknown')) return null;
  const logo = variant.has('logo') ? '{{logo}}' : null;
  return {
    ...{ key: '', kind: 'savings', number: 1, isClosed: variant.has('closed') },
    company: { name: '{{company}}', phone: '{{phone}}', email: '{{email}}', colour: '', logo },
    ...{ title: '{{title}}', intro: '{{intro}}', questions: [], area: [], declined: '' },
    ...{ declinesUnsuitable: false, consent: '', marketing: '', assumptions: {} },
    ...{ system: { kwp: 1, batteryKwh: 0 }, map: null },
  };
}

/** The link to a number, which is a blank of its own. */
export const blankTel = '{{tel}}';
