import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import type { CompanyProfile } from '@heliodesk/core/contracts/company';
import type { DataExport } from '@heliodesk/core/contracts/data-export';
import type { Answers } from './fake-server.ts';
import { signedIn } from './people.ts';

/** A company that has told nothing but its name, as GET /api/company tells of it; what differs is given. */
export function profile(differs: Partial<CompanyProfile> = {}): CompanyProfile {
  return {
    id: '0198b4f2-0000-7000-8000-000000000001',
    version: 1,
    name: 'Bright Roofs',
    email: 'office@brightroofs.example',
    phone: '',
    address: '',
    companyNumber: '',
    vatNumber: '',
    mcsNumber: '',
    consumerCode: '',
    serviceArea: [],
    brandColour: '',
    identifier: 'bright-roofs',
    logo: null,
    identifierChangeable: true,
    createdAt: '2026-11-01T09:00:00.000Z',
    ...differs,
  };
}

/** The answers the company's own page asks for. */
export function companyAnswers(user: SignedInUser = signedIn(), company = profile()): Answers {
  return {
    'GET /api/auth/me': { json: user },
    'GET /api/company': { json: company },
    'GET /api/company/export': { json: latestExport(null) },
    'GET /api/sending-domain': { json: { usual: 'hello@heliodesk.example', own: null } },
  };
}

export const latestExport = (copy: DataExport | null) => ({ export: copy });
