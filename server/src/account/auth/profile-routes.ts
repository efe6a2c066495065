import { accountEndpoints } from '@heliodesk/core/contracts/account';
import { AppError } from '#platform/errors.ts';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Auth } from './auth.ts';

export function profileRoutes(app: App, { profile, sessions, emailConfirmation, emailChange }: Auth): void {
  handle(app, accountEndpoints.rename, (caller, { body }) => profile.rename(caller, body));
  handle(app, accountEndpoints.changePassword, (caller, { body }) => profile.changePassword(caller, body));

  handle(app, accountEndpoints.sendConfirmation, (caller) => emailConfirmation.sendAgain(caller));

  handle(app, accountEndpoints.readEmailChange, emailChange.read);
  handle(app, accountEndpoints.changeEmail, (caller, { body }) => emailChange.begin(caller, body));
  handle(app, accountEndpoints.keepEmail, emailChange.cancel);

  handle(app, accountEndpoints.listSessions, async (caller) => ({ sessions: await sessions.list(caller) }));
  handle(app, accountEndpoints.closeSession, async (caller, { params }) => {
    if (!(await sessions.closeOne(caller, params.id))) throw new AppError('not_found');
  });
  handle(app, accountEndpoints.closeOtherSessions, sessions.closeAllBut);
}
