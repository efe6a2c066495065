import { z } from 'zod';
import {
  brandColour,
  companyNumber,
  consumerCodes,
  postcodeAreas,
  vatNumber,
} from '../rules/company-details.ts';
import { isCompanyIdentifier } from '../rules/company-identifier.ts';
import { mailableAddress } from '../rules/email.ts';
import { roles } from '../rules/permissions.ts';
import { logoVersion } from './company-logo.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText, writtenAs } from './text.ts';
import { version } from './version.ts';

const longestLine = 200;
const longestAddress = 500;

/** The details of a company that its owners and admins edit. Only its name and address for mail are needed. */
export const companyBody = z.strictObject(
  {
    name: lineOfText(longestLine).min(2, 'Company name must be at least 2 characters'),
    email: freeText(longestLine).refine(mailableAddress, 'Please enter a valid email address'),
    phone: freeText(50).regex(/^[\d\s()+-]*$/, 'Please enter a telephone number'),
    address: freeText(longestAddress),
    companyNumber: writtenAs(
      20,
      companyNumber,
      'A company number has 8 characters, such as 01234567 or SC123456',
    ),
    vatNumber: writtenAs(30, vatNumber, 'That doesn’t look like a VAT number. Please check the digits'),
    mcsNumber: freeText(30).regex(/^[A-Za-z0-9 /-]*$/, 'An MCS number has letters, digits and hyphens'),
    consumerCode: z.enum(['', ...consumerCodes], `Please choose one of ${consumerCodes.join(', ')}`),
    serviceArea: z
      .array(z.enum(postcodeAreas as [string, ...string[]], 'That doesn’t look like a UK postcode area'))
      .max(postcodeAreas.length),
    brandColour: writtenAs(20, brandColour, 'Write the colour as # and six digits, such as #f5a623'),
  },
  refusal('field'),
);

/** The labels of its details on the screen. */
export const companyLabels: Record<keyof CompanyBody, string> = {
  name: 'Company name',
  email: 'Company email',
  phone: 'Phone',
  address: 'Address',
  companyNumber: 'Company number',
  vatNumber: 'VAT number',
  mcsNumber: 'MCS number',
  consumerCode: 'Consumer code',
  serviceArea: 'Service area',
  brandColour: 'Brand colour',
};

/** PUT /api/company */
export const companyChange = companyBody.safeExtend({ version });

/** GET /api/company, whatever rules there were when it was written */
export const companyProfile = z.object({
  id: z.uuid(),
  version,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  companyNumber: z.string(),
  vatNumber: z.string(),
  mcsNumber: z.string(),
  consumerCode: z.enum(['', ...consumerCodes]),
  serviceArea: z.array(z.string()),
  brandColour: z.string(),
  /** The first part of the addresses of its pages. */
  identifier: z.string(),
  logo: logoVersion.nullable(),
  /** It can be changed once. */
  identifierChangeable: z.boolean(),
  createdAt: z.iso.datetime(),
});

const identifierMessage =
  'Use 2 to 40 lowercase letters and numbers, with single hyphens in between. A few words are reserved for our own pages.';

/** PUT /api/company/identifier */
export const companyIdentifierBody = z.strictObject(
  {
    identifier: z
      .string(identifierMessage)
      .overwrite((typed) => typed.trim().toLowerCase())
      .refine(isCompanyIdentifier, identifierMessage),
  },
  refusal('field'),
);

/** GET /api/auth/companies: those that the person who asks belongs to, by name */
export const ownCompanies = z.object({
  companies: z.array(z.object({ companyIdentifier: z.string(), name: z.string(), role: z.enum(roles) })),
});

/** PUT /api/auth/company: the one that addresses without a company lead to from now on */
export const chosenCompanyBody = z.strictObject(
  {
    companyIdentifier: z
      .string('Please name one of your companies')
      .refine(isCompanyIdentifier, 'Please name one of your companies'),
  },
  refusal('field'),
);

/** PUT /api/company/security */
export const companySecurityBody = z.strictObject(
  { secondFactorRequired: z.boolean('Please say yes or no') },
  refusal('field'),
);

/** POST /api/company/closing: its name, so that nobody closes a company by a slip */
export const closingBody = z.strictObject(
  { name: lineOfText(longestLine).min(1, 'Please type the name of your company') },
  refusal('field'),
);

export const companyEndpoints = /* @__PURE__ */ endpoints({
  read: { route: 'GET /api/company', access: 'company:read', answer: companyProfile },
  change: {
    route: 'PUT /api/company',
    access: 'company:edit',
    body: companyChange,
    answer: companyProfile,
  },
  move: {
    route: 'PUT /api/company/identifier',
    access: 'company:move',
    // Enough to find a free one, and too few to learn who is here.
    limit: { max: 30, windowMs: 60 * 60_000 },
    body: companyIdentifierBody,
  },
  secure: { route: 'PUT /api/company/security', access: 'security:enforce', body: companySecurityBody },
  close: {
    route: 'POST /api/company/closing',
    access: 'company:close',
    standing: 'paying',
    // Its owners are told each time.
    limit: { max: 10, windowMs: 60 * 60_000 },
    body: closingBody,
  },
  keep: {
    route: 'DELETE /api/company/closing',
    access: 'company:close',
    standing: 'paying',
    limit: { max: 10, windowMs: 60 * 60_000 },
  },
  own: {
    route: 'GET /api/auth/companies',
    access: 'signed-in',
    withoutSecondFactor: true,
    answer: ownCompanies,
  },
  choose: {
    route: 'PUT /api/auth/company',
    access: 'signed-in',
    withoutSecondFactor: true,
    body: chosenCompanyBody,
  },
});

export type CompanyBody = z.infer<typeof companyBody>;
export type CompanyChange = z.infer<typeof companyChange>;
export type CompanyIdentifierBody = z.infer<typeof companyIdentifierBody>;
export type CompanyProfile = z.infer<typeof companyProfile>;
export type OwnCompanies = z.infer<typeof ownCompanies>;
