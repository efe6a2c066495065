import { dirname } from 'node:path/posix';

/** As much of what the bundler tells of a chunk as is asked here. */
export interface Chunk {
  fileName: string;
  /** The module that it was made for; none where it only holds what others share. */
  facadeModuleId: string | null;
  imports: string[];
  moduleIds: string[];
}

const ui = 'button|button-variants|link-button|class-names|card|visually-hidden|toast-outlet|toast-store';
const lib = 'api-client|awake|dialog-on-demand|failure-toast|on-demand|overlay|still-here|theme';
const icons = 'arrow-left|arrow-right|check|mail|moon|phone|sun|sun-moon';
/** What nearly every public page starts with. */
const startsEveryPage = new RegExp(
  `/web/src/(?:paths|ui/(?:${ui})|lib/(?:${lib})|shell/page(?:-title)?)\\.tsx?$|/core/src/brand\\.ts$|/lucide-react/dist/esm/icons/(?:${icons})\\.`,
);
const application = /\/web\/src\/main\.tsx$/;
const frame = /\/web\/src\/shell\/app-frame\.tsx$/;
/** A page of a feature behind the login, as its page.ts loads it. */
const signedInPage =
  /\/web\/src\/(?!(?:marketing|dev|pictures|shell|account\/(?:sandbox|signup|second-factor))\/).*\/[\w-]+-page\.tsx$/;
const openPage =
  /\/web\/src\/(?:marketing\/\w+|account\/(?:login|signup|setup-password|accept-invitation|confirm-email|change-email|secure-account|onboarding))\/index\.ts$|\/account\/sandbox\/[\w-]+-page\.tsx$/;
/** What stands in the place of those pages for some. */
const insteadOfSignedIn =
  /\/web\/src\/(?:account\/second-factor\/|dev\/|account\/signup\/pending-|shell\/(?:d|frame\/))/;
const validation = /\/node_modules\/zod\//;

/**
 * The chunk of each module that several pages need, by who needs it. The bundler alone makes one for every set of
 * pages that share something, more than fifty for a page behind the login, and each costs a request. It is given them
 * as it made them, since only then is it known what of a library is used, and by whom.
 */
export function sharedChunks(chunks: Chunk[]): ReadonlyMap<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const users = usersOf(byFile);
  const features = new Set(chunks.flatMap(({ facadeModuleId }) => signedInFolder(facadeModuleId ?? '')));
  /** What is asked for on a page behind the login, or stands in its place. */
  const besideSignedIn = (module: string) =>
    [...features].some((folder) => module.startsWith(`${folder}/`)) || insteadOfSignedIn.test(module);
  const validates = (file: string) =>
    [...closureOf(file, byFile)].some((each) =>
      byFile.get(each)?.moduleIds.some((id) => validation.test(id)),
    );
  return new Map(
    chunks.flatMap(({ fileName, moduleIds }) => {
      const name = nameFor(users.get(fileName) ?? [], besideSignedIn);
      // Whoever only shows something must not wait for what checks it, which weighs more than the rest together.
      const own = name === 'parts' && validates(fileName) ? 'contracts' : name;
      return moduleIds.flatMap((id): [string, string][] => {
        const chunk = startsEveryPage.test(id) ? 'main' : own;
        return chunk ? [[id, chunk]] : [];
      });
    }),
  );
}

/** What only one page needs stays with it, and what a press asks for comes by itself. */
function nameFor(users: string[], besideSignedIn: (module: string) => boolean): string | undefined {
  const count = (page: RegExp) => users.filter((each) => page.test(each)).length;
  if (count(application) > 0) return 'main';
  const signedIn = count(frame) + count(signedInPage);
  const open = count(openPage);
  if (open > 0) return open + signedIn > 1 ? 'parts' : undefined;
  if (signedIn === 0) return undefined;
  const elsewhere = users.length - count(frame) - users.filter(besideSignedIn).length;
  if (elsewhere > 0) return 'overlays';
  return count(frame) > 0 || users.length > 1 ? 'frame' : undefined;
}

function signedInFolder(module: string): string[] {
  return signedInPage.test(module) ? [dirname(module)] : [];
}

/** The modules for which each chunk is loaded, by its file. */
function usersOf(chunks: ReadonlyMap<string, Chunk>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { fileName, facadeModuleId } of chunks.values()) {
    if (!facadeModuleId) continue;
    for (const loaded of closureOf(fileName, chunks))
      users.set(loaded, [...(users.get(loaded) ?? []), facadeModuleId]);
  }
  return users;
}

/** The chunk and all that it imports, itself first. */
export function closureOf(
  file: string,
  chunks: ReadonlyMap<string, Chunk>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunks.get(file)?.imports ?? []) closureOf(imported, chunks, seen);
  return seen;
}
