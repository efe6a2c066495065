import type { Message } from '@heliodesk/core/contracts/messages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openProject } from '../../../testing/project-page.ts';

const received: Message = {
  ...{ id: crypto.randomUUID(), version: 1, projectId: crypto.randomUUID(), channel: 'email' },
  ...{ direction: 'in', state: 'received', purpose: 'service', address: 'somebody.else@example.net' },
  ...{ subject: 'Our bank details', text: 'Please pay here', attachments: [], problem: '' },
  ...{ automatic: false, authorId: null, author: 'Rita Hall', createdAt: new Date().toISOString() },
};

it('[MSG-6] says from which address somebody wrote, whatever name they gave', async () => {
  const texted: Message = { ...received, id: crypto.randomUUID(), channel: 'sms', subject: '' };
  await openProject(undefined, {
    answers: {
      'GET /api/messages': {
        json: { items: [received, { ...texted, address: '+447700900123' }], next: null },
      },
    },
  });
  await expect.element(page.getByText(/^Rita Hall wrote from somebody\.else@example\.net, /)).toBeVisible();
  await expect.element(page.getByText(/^Rita Hall texted from 07700 900123, /)).toBeVisible();
});
