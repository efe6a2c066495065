import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

/** Folders whose pages stand behind the login. */
const signedIn =
  /^web\/src\/(?:projects|lead-magnets|operator|account\/(?:team|settings|company|billing|second-factor))\/.*\.tsx$/;

/** Passwords, codes, what is typed to confirm something, a search, and forms in which something is only chosen. */
const nothingToLose = [
  'account/company/closing-section.tsx',
  'account/second-factor/app-set-up.tsx',
  'account/second-factor/passkey-set-up.tsx',
  'account/second-factor/proof-form.tsx',
  'account/settings/password-form.tsx',
  'lead-magnets/install/live-check.tsx',
  'projects/merging/merge-dialog.tsx',
  'projects/pipeline/bulk/lost-dialog.tsx',
  'projects/project/privacy/erase-dialog.tsx',
].map((name) => `web/src/${name}`);

it('[MECH-15] every form behind the login says when something typed in it would be lost', () => {
  const forms = repositoryFiles().filter((name) => signedIn.test(name) && read(name).includes('<form'));
  const silent = forms.filter((name) => !/\buse(?:Unsaved|Typed|RecordForm|MagnetForm)\b/.test(read(name)));
  expect(forms.length).toBeGreaterThan(20);
  expect(silent.toSorted()).toEqual(nothingToLose);
});
