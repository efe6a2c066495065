import {
  type CompanyBody,
  type CompanyChange,
  type CompanyProfile,
  companyBody,
  companyLabels,
} from '@heliodesk/core/contracts/company';
import { isSame } from '@heliodesk/core/rules/json-patch';
import type { Actor } from '#platform/actor.ts';
import type { Entity } from '#platform/changes/entity.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { expectVersion } from '#platform/versions.ts';
import { record } from '../audit/index.ts';
import { addressChanged } from './events.ts';
import { expectOwnName } from './own-name.ts';
import { findCompany, setSecondFactorRequired, updateCompany } from './store.ts';

export function createDetails({ db, publish }: Pick<Platform, 'db' | 'publish'>) {
  return {
    async read(actor: Actor): Promise<CompanyProfile> {
      return profileOf(await db.read(actor, (tx) => findCompany(tx, actor.companyId)));
    },

    /** Refused where somebody else was quicker: neither of the two overwrites the other in silence. */
    change(actor: Actor, { version, ...details }: CompanyChange): Promise<CompanyProfile> {
      const { companyId: id } = actor;
      return db.write(actor, async (tx) => {
        const before = profileOf(await findCompany(tx, id, 'to change it'));
        expectVersion(before, version);
        if (isSame(detailsOf(before), details)) return before;
        if (details.name !== before.name) expectOwnName(details.name, 'name');
        updateCompany(tx, id, details);
        if (details.address !== before.address) await publish(tx, addressChanged, { companyId: id });
        const changed = { entity: companyEntity.name, id, before: detailsOf(before), after: details };
        record(tx, actor, 'company.changed', { record: changed });
        return { ...before, ...details, version: version + 1 };
      });
    },

    /** It binds everybody at once, whoever asks for it included. */
    requireSecondFactor(actor: Actor, required: boolean): Promise<void> {
      return db.write(actor, async (tx) => {
        if (!(await setSecondFactorRequired(tx, actor.companyId, required))) return;
        const state = required ? 'required' : 'optional';
        record(tx, actor, `company.second-factor-${state}`);
      });
    },
  };
}

/** The company itself, as its own only record of that kind. */
export const companyEntity: Entity = {
  name: 'company',
  permission: 'company:edit',
  labels: companyLabels,
  undone: addressChanged,
  async find(tx, companyId, ids) {
    if (!ids.includes(companyId)) return new Map();
    const company = profileOf(await findCompany(tx, companyId, 'to change it'));
    return new Map([[companyId, detailsOf(company)]]);
  },
  async put(tx, companyId, records) {
    const details = records.get(companyId) as CompanyBody | undefined;
    if (details) updateCompany(tx, companyId, details);
  },
};

function profileOf(company: Awaited<ReturnType<typeof findCompany>>): CompanyProfile {
  if (!company) throw new AppError('not_found');
  const { createdAt, consumerCode, formerIdentifier, secondFactorRequired, closesAt, ...details } = company;
  return {
    ...details,
    consumerCode: consumerCode as CompanyProfile['consumerCode'],
    identifierChangeable: formerIdentifier === null,
    createdAt: createdAt.toISOString(),
  };
}

const detailFields = Object.keys(companyBody.shape) as (keyof typeof companyBody.shape)[];

function detailsOf(profile: CompanyProfile) {
  return Object.fromEntries(detailFields.map((field) => [field, profile[field]]));
}
