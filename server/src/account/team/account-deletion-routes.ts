import { accountEndpoints } from '@heliodesk/core/contracts/account';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Auth } from '../auth/index.ts';
import type { createAccountDeletion } from './account-deletion.ts';

type AccountDeletion = ReturnType<typeof createAccountDeletion>;

export function accountDeletionRoutes(app: App, { cookie }: Auth, deletion: AccountDeletion): void {
  handle(app, accountEndpoints.deleteAccount, async (caller, { body }, { reply }) => {
    await deletion.deleteAccount(caller, body.password);
    cookie.clear(reply);
  });
}
