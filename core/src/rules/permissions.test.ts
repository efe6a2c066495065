import { describe, expect, it } from 'vitest';
import { may, permissions, roles, rolesToGive } from './permissions.ts';

describe('[SEC-2] roles', () => {
  it('an owner may do everything', () => {
    for (const permission of permissions) expect(may('owner', permission), permission).toBe(true);
  });

  it('what a member may do, an admin may do too', () => {
    for (const permission of permissions) {
      if (may('member', permission)) expect(may('admin', permission), permission).toBe(true);
    }
  });

  it('a member changes nothing about the company or its people', () => {
    expect(permissions.filter((permission) => may('member', permission))).toEqual([
      'company:read',
      'files:read',
      'files:edit',
      'projects:read',
      'projects:work',
      'projects:edit',
      'projects:merge',
      'projects:values',
      'messages:send',
      'magnets:read',
      'analytics:read',
      'team:names',
      'team:read',
    ]);
  });

  it('[FIELD-1] those of the field read and work at what is theirs, and nothing else', () => {
    expect(permissions.filter((permission) => may('field', permission))).toEqual([
      'company:read',
      'files:read',
      'files:edit',
      'projects:read',
      'projects:work',
      'team:names',
    ]);
    expect(rolesToGive('field')).toEqual([]);
    expect(rolesToGive('admin')).toContain('field');
  });

  it('nobody gives a role above their own', () => {
    for (const role of roles) {
      for (const given of rolesToGive(role)) {
        expect(roles.indexOf(given)).toBeGreaterThanOrEqual(roles.indexOf(role));
      }
    }
    expect(rolesToGive('member')).toEqual([]);
  });
});
