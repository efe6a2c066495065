import {
  type LeaveBody,
  type LeaveRecord,
  leaveLabels,
  type WorkingHours,
  workingHoursLabels,
} from '@heliodesk/core/contracts/calendar';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRecords, expectRecord } from '#platform/records/records.ts';
import { expectInTeam } from '../pipeline/index.ts';
import { isAwayAlready, listMembers, lockCalendar } from './store.ts';
import { leave, workingHours } from './tables.ts';

export const workingHoursRecords = defineRecords({
  ...{ name: 'working-hours', table: workingHours, permission: 'projects:edit', labels: workingHoursLabels },
});

export const leaveRecords = defineRecords({
  ...{ name: 'leave', table: leave, permission: 'projects:edit', labels: leaveLabels },
});

const away = 'They’re already away then';

/** When people work and when they are away. */
export function createAvailability({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  function setHours(
    actor: Actor,
    id: string,
    { week, version }: Pick<WorkingHours, 'week' | 'version'>,
  ): Promise<WorkingHours> {
    const { companyId } = actor;
    return db.write(actor, async (tx) => {
      // The first hours of somebody are not there yet to be locked.
      await lockCalendar(tx, companyId);
      const [row] = await workingHoursRecords.findAll(tx, companyId, [id]);
      if (row) {
        expectRecord(row, version, { id, version: row.version, week: [...row.week] });
        const about = { action: 'working-hours.changed' };
        const changed = await workingHoursRecords.change(tx, actor, row, { week }, about);
        return { id, version: changed.version, week };
      }
      if (id !== companyId && (await listMembers(tx, companyId, [id])).length === 0)
        throw new AppError('not_found');
      await workingHoursRecords.create(tx, actor, id, { week }, { action: 'working-hours.set' });
      return { id, version: 1, week };
    });
  }

  function addLeave(actor: Actor, body: LeaveBody): Promise<LeaveRecord> {
    const { companyId } = actor;
    const id = newId(clock.now());
    return db.write(actor, async (tx) => {
      await expectInTeam(tx, companyId, { userId: body.userId });
      await lockCalendar(tx, companyId);
      if (await isAwayAlready(tx, companyId, body))
        throw new AppError('validation_failed', { message: away, fields: { firstOn: away } });
      const fields = { ...body, createdAt: clock.now() };
      await leaveRecords.create(tx, actor, id, fields, { action: 'leave.added' });
      return { id, version: 1, ...body };
    });
  }

  function removeLeave(actor: Actor, id: string): Promise<void> {
    return db.write(actor, async (tx) => {
      const row = await leaveRecords.find(tx, actor.companyId, id);
      await leaveRecords.remove(tx, actor, row, { action: 'leave.deleted' });
    });
  }

  return { setHours, addLeave, removeLeave };
}
