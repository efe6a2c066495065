import { deletionBody } from '@heliodesk/core/contracts/account';
import { done } from '@heliodesk/core/contracts/endpoint';
import { errorBody } from '@heliodesk/core/contracts/errors';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Auth } from '../auth/index.ts';
import type { createAccountDeletion } from './account-deletion.ts';

type AccountDeletion = ReturnType<typeof createAccountDeletion>;

export function accountDeletionRoutes(app: App, { cookie }: Auth, deletion: AccountDeletion): void {
  app.post(
    '/api/account/deletion',
    {
      config: { access: 'signed-in', withoutSecondFactor: true },
      schema: { body: deletionBody, response: { 200: done, '4xx': errorBody, '5xx': errorBody } },
    },
    async (request, reply) => {
      await deletion.deleteAccount(callerOf(request), request.body.password);
      cookie.clear(reply);
      return { success: true as const };
    },
  );
}
