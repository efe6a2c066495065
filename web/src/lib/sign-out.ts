import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { paths } from '../paths.ts';
import { onceDiscarded, unsaved } from '../ui/unsaved.ts';
import { useAction } from './action.ts';
import { apiRequest } from './api-client.ts';
import { dropDraftsOf } from './forms/drafts.ts';
import { UserContext } from './session.ts';

export function useSignOut() {
  const client = useQueryClient();
  const user = use(UserContext);
  const { run, busy } = useAction({
    act: () => apiRequest('POST', '/api/auth/logout'),
    failure: 'Logout failed',
    onDone() {
      if (user) dropDraftsOf(user);
      client.clear();
      location.assign(paths.login());
    },
  });
  return { run: () => onceDiscarded(unsaved(), run), busy };
}
