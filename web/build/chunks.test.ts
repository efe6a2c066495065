import { describe, expect, it } from 'vitest';
import { sharedChunks } from './chunks.ts';

const page = (name: string, ...imports: string[]) => ({
  fileName: `${name}.js`,
  facadeModuleId: `/desk/web/src/${name}`,
  imports,
  moduleIds: [`/desk/web/src/${name}`],
});
const shared = (name: string, ...imports: string[]) => ({
  fileName: name,
  facadeModuleId: null,
  imports,
  moduleIds: [`/desk/web/src/ui/${name}`],
});
const zod = { ...shared('zod'), moduleIds: ['/desk/node_modules/zod/index.js'] };

const chunks = sharedChunks([
  page('main.tsx', 'root'),
  page('account/login/index.ts', 'field'),
  page('account/signup/index.ts', 'field', 'terms', 'zod'),
  page('shell/app-frame.tsx', 'menu', 'layer'),
  page('account/team/team-page.tsx', 'menu', 'heading', 'terms', 'zod'),
  page('suppliers/suppliers-page.tsx', 'heading', 'choice'),
  page('suppliers/prices/price-dialog.tsx', 'choice'),
  page('ui/toaster.tsx', 'layer'),
  shared('root'),
  shared('field'),
  shared('menu'),
  shared('layer'),
  shared('heading'),
  shared('choice'),
  shared('terms', 'zod'),
  zod,
]);

describe('[MECH-12] the code that pages share comes in few pieces', () => {
  it.each([
    ['the application starts with', 'root', 'main'],
    ['open pages share', 'field', 'parts'],
    ['open pages check something with', 'terms', 'contracts'],
    ['the frame needs', 'menu', 'frame'],
    ['pages behind the login share', 'heading', 'frame'],
    ['a page behind the login shares with a dialog in a folder of its own', 'choice', 'frame'],
    ['both the frame and a press on an open page ask for', 'layer', 'overlays'],
  ])('what %s', (_what, name, chunk) => {
    expect(chunks.get(`/desk/web/src/ui/${name}`)).toBe(chunk);
  });

  it('what one page alone needs stays with it, and what a press asks for by itself', () => {
    for (const alone of ['account/login/index.ts', 'account/team/team-page.tsx', 'ui/toaster.tsx'])
      expect(chunks.get(`/desk/web/src/${alone}`)).toBeUndefined();
  });
});
