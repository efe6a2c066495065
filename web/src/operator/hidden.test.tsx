import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../testing/open-page.tsx';
import { signedIn } from '../testing/people.ts';

it.for(['/admin', '/admin/companies', '/admin/billing'])(
  '[SITE-4] at %s there is nothing for an owner who is not the operator',
  async (path) => {
    // Whatever else it asked for would have no answer, and fail.
    await openPage(path, { 'GET /api/auth/me': { json: signedIn() } });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
    expect(location.pathname).toBe(path);
  },
);
