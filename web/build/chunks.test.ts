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
const library = (name: string) => ({ ...shared(name), moduleIds: [`/desk/node_modules/${name}/index.js`] });

const chunks = sharedChunks([
  page('main.tsx', 'root'),
  page('account/login/index.ts', 'field'),
  page('account/signup/index.ts', 'field', 'terms', 'zod'),
  page('shell/app-frame.tsx', 'menu', 'layer'),
  page('account/team/team-page.tsx', 'heading', 'terms', 'zod', 'popup'),
  page('account/company/company-page.tsx', 'record'),
  page('suppliers/suppliers-page.tsx', 'heading', 'choice', 'address'),
  page('suppliers/past-suppliers-page.tsx', 'choice'),
  page('suppliers/prices/price-dialog.tsx', 'choice', 'record'),
  page('projects/board/board-page.tsx', 'stage', 'popup'),
  page('projects/tasks/tasks-page.tsx', 'stage'),
  page('projects/tasks/task-dialog.tsx', 'record', 'due'),
  page('lead-magnets/list/list-page.tsx', 'magnet', 'stage'),
  page('lead-magnets/builder/builder-page.tsx', 'magnet'),
  page('ui/toaster.tsx', 'layer', 'address'),
  shared('root'),
  shared('field'),
  shared('menu'),
  shared('layer'),
  shared('heading'),
  shared('choice'),
  shared('stage'),
  shared('magnet'),
  shared('due'),
  shared('address'),
  shared('popup', '@radix-ui/react-popper'),
  shared('record', 'react-hook-form', 'terms'),
  shared('terms', 'zod'),
  library('zod'),
  library('react-hook-form'),
  library('@radix-ui/react-popper'),
]);

describe('[MECH-12] the code that pages share comes in few pieces', () => {
  it.each([
    ['the application starts with', 'root', 'main'],
    ['open pages share', 'field', 'main'],
    ['open pages check something with', 'terms', 'contracts'],
    ['the frame needs', 'menu', 'frame'],
    ['pages of all kinds behind the login share', 'heading', 'frame'],
    ['the pages of a feature share', 'choice', 'suppliers'],
    ['pages of the work share', 'stage', 'work'],
    ['the pages of an app share', 'magnet', 'lead-magnets'],
    ['menus are placed with', 'popup', 'work'],
    ['forms are made with', 'record', 'forms'],
    ['both the frame and a press on an open page ask for', 'layer', 'overlays'],
    ['a page behind the login and a press anywhere ask for', 'address', 'overlays'],
  ])('what %s', (_what, name, chunk) => {
    expect(chunks.get(`/desk/web/src/ui/${name}`)).toBe(chunk);
  });

  it('a feature behind the login is one piece, without what a press on its pages asks for', () => {
    for (const own of ['suppliers-page.tsx', 'past-suppliers-page.tsx'])
      expect(chunks.get(`/desk/web/src/suppliers/${own}`)).toBe('suppliers');
    expect(chunks.get('/desk/web/src/suppliers/prices/price-dialog.tsx')).toBeUndefined();
    expect(chunks.get('/desk/web/src/ui/due')).toBeUndefined();
  });

  it('what one open page alone needs stays with it, and what a press asks for by itself', () => {
    for (const alone of ['account/login/index.ts', 'ui/toaster.tsx'])
      expect(chunks.get(`/desk/web/src/${alone}`)).toBeUndefined();
  });
});
