import '../styles/index.css';
import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { UserContext } from '../lib/session.ts';
import { type Answers, type FakeServer, installFakeServer } from './fake-server.ts';
import { signedIn } from './people.ts';

/** Shows a part of a page by itself, to somebody who is signed in, with the server's answers given by the test. */
export function showAlone(part: ReactNode, answers: Answers, user: Partial<SignedInUser> = {}): FakeServer {
  const server = installFakeServer(answers);
  const client = createQueryClient();
  Object.assign(document.documentElement.dataset, { awake: '', styled: '', typeface: '' });
  const host = document.body.appendChild(document.createElement('main'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
    server.remove();
  });
  root.render(
    <QueryClientProvider client={client}>
      <UserContext value={signedIn(user)}>
        <MemoryRouter>
          <h1>On a page</h1>
          {part}
        </MemoryRouter>
      </UserContext>
    </QueryClientProvider>,
  );
  return server;
}
