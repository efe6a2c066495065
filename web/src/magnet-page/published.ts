import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { ApiError } from '../lib/api-client.ts';
import { call } from '../lib/call.ts';

/** What the server has put into the document: null where there is no such magnet, nothing where it put in nothing. */
export function publishedHere(): MagnetPage | null | undefined {
  const filled = document.getElementById('filled')?.textContent;
  return filled ? JSON.parse(filled) : undefined;
}

/** The same asked for, where the document is not the server's. */
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
    system: { kwp: 1, batteryKwh: 0 },
  };
}

/** The link to a number, which is a blank of its own. */
export const blankTel = '{{tel}}';
