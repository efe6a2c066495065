import {
  type CompanyBody,
  type CompanyProfile,
  companyBody,
  companyLabels,
} from '@heliodesk/core/contracts/company';
import { postcodeAreasIn } from '@heliodesk/core/rules/company-details';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** The details as they stand in the form: the areas are one line. */
export type TypedDetails = Omit<CompanyBody, 'serviceArea'> & { serviceArea: string };

const typedFields = Object.keys(companyBody.shape) as (keyof CompanyBody)[];

/** The form's own part of the company: other details are not for it to send back. */
export function typedFrom(company: CompanyProfile): TypedDetails {
  const details = Object.fromEntries(typedFields.map((field) => [field, company[field]])) as CompanyBody;
  return { ...details, serviceArea: company.serviceArea.join(', ') };
}

export const labelOf = (field: string) => companyLabels[field as keyof TypedDetails];

/** Checks as the server will, and tells which areas there are not. */
export const readDetails: Resolver<TypedDetails, unknown, CompanyBody> = (typed) => {
  const { areas, unknown } = postcodeAreasIn(typed.serviceArea);
  const { success, data, error } = companyBody.safeParse({ ...typed, serviceArea: areas });
  if (success && unknown.length === 0) return { values: data, errors: {} };
  const errors: FieldErrors<TypedDetails> = {};
  for (const { path, message } of error?.issues ?? [])
    errors[path[0] as keyof TypedDetails] ??= { type: 'refused', message };
  if (unknown.length > 0)
    errors.serviceArea = {
      type: 'refused',
      message: `That doesn’t look like a UK postcode: ${unknown.join(', ')}`,
    };
  return { values: {}, errors };
};
