import { buffer } from 'node:stream/consumers';
import { pressPages } from '#platform/http/press-page.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { unknownLinkPage, unsubscribePage } from './page.ts';
import { createUnsubscribing } from './unsubscribing.ts';

export const unsubscribeAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/unsubscribe/${token}`;

export function unsubscribeRoute(app: App, platform: Platform): void {
  const { find, unsubscribe } = createUnsubscribing(platform);
  pressPages(app, '/unsubscribe', {
    async show(token, isDone) {
      const found = await find(token);
      const logo = found?.logo ? await platform.storage.get(found.logo) : undefined;
      return found && unsubscribePage({ ...found, logo: logo && (await buffer(logo)), isDone });
    },
    unknown: unknownLinkPage(),
    press: unsubscribe,
  });
}
