import { basename, dirname } from 'node:path/posix';

/** As much of what the bundler tells of a chunk as is asked here. */
export interface Chunk {
  fileName: string;
  /** The module that it was made for; none where it only holds what others share. */
  facadeModuleId: string | null;
  imports: string[];
  moduleIds: string[];
}

/** The frame and what open pages show with a press both stand on it, and it is too small to be fetched for. */
const inMain = /\/web\/src\/lib\/store\.ts$/;
const application = /\/web\/src\/main\.tsx$/;
const frame = /\/web\/src\/shell\/app-frame\.tsx$/;
/** A page of a feature behind the login, as its page.ts loads it. */
const signedInPage =
  /\/web\/src\/(?!(?:marketing|dev|pictures|shell(?!\/start)|account\/(?:sandbox|signup|second-factor))\/).*\/[\w-]+-page\.tsx$/;
const openPage =
  /\/web\/src\/(?:marketing\/\w+|account\/(?:login|signup|setup-password|accept-invitation|booking|confirm-email|change-email|secure-account|onboarding)|magnet-page)\/index\.ts$|\/account\/sandbox\/[\w-]+-page\.tsx$/;
/** The views shown in place of those pages to some. */
const insteadOfSignedIn =
  /\/web\/src\/(?:account\/(?:second-factor|inbox)\/|dev\/|account\/signup\/pending-|shell\/(?:d|frame\/))/;
/** A page on which a company's people do their work all day. */
const workPage = /\/web\/src\/(?:projects|lead-magnets|shell\/start)\/.*-page\.tsx$/;
/** A feature that some open all day and others never. */
const app = /\/web\/src\/(lead-magnets)(?:\/|$)/;
/** Modules that presses on such pages lead to, also where a folder has no page of its own. */
const partOfWork = /\/web\/src\/(?:projects|lead-magnets)\//;
const validation = /\/node_modules\/zod\//;
/** The library that places menus: most pages of the work have one, and elsewhere it comes with a press. */
const menus = /\/node_modules\/@radix-ui\/react-popper\//;
const forms = /\/node_modules\/(?:react-hook-form|@hookform)\//;

/**
 * The chunk of each module that several pages need, by who needs it. The bundler alone makes one for every set of
 * pages that share something, more than fifty for a page behind the login, and each costs a request. It is given them
 * as it made them, since only then is it known what of a library is used, and by whom.
 */
export function sharedChunks(chunks: Chunk[]): ReadonlyMap<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const users = usersOf(byFile);
  const features = new Set(chunks.flatMap(({ facadeModuleId }) => signedInFolder(facadeModuleId ?? '')));
  const featureOf = (module: string) => [...features].find((folder) => module.startsWith(`${folder}/`));
  const needs = (file: string, library: RegExp) =>
    [...closureOf(file, byFile)].some((each) => byFile.get(each)?.moduleIds.some((id) => library.test(id)));
  return new Map(
    chunks.flatMap(({ fileName, moduleIds }) => {
      const audience = audienceOf(users.get(fileName) ?? [], featureOf);
      const own = nameFor(audience, (library) => needs(fileName, library));
      return moduleIds.flatMap((id): [string, string][] => {
        const chunk = inMain.test(id) ? 'main' : own;
        return chunk ? [[id, chunk]] : [];
      });
    }),
  );
}

/** The pages of each kind that load a chunk, and its other users: a press on a page, or a view in its place. */
interface Audience {
  application: number;
  open: number;
  frame: number;
  signedIn: number;
  work: number;
  /** Presses on open pages, and what stands on pages of every kind. */
  elsewhere: number;
  /** Of features behind the login, and of whatever else does not stand in a page's place. */
  folders: string[];
}

function audienceOf(users: string[], featureOf: (module: string) => string | undefined): Audience {
  const count = (page: RegExp) => users.filter((each) => page.test(each)).length;
  const isBeside = (each: string) =>
    featureOf(each) !== undefined || [insteadOfSignedIn, frame, partOfWork].some((kind) => kind.test(each));
  return {
    application: count(application),
    open: count(openPage),
    frame: count(frame),
    signedIn: count(signedInPage),
    work: count(workPage),
    elsewhere: users.filter((each) => !isBeside(each)).length,
    folders: [
      ...new Set(
        users.filter((each) => !insteadOfSignedIn.test(each)).map((each) => featureOf(each) ?? dirname(each)),
      ),
    ],
  };
}

/**
 * Names a chunk by its users. Code that only one feature needs stays with its pages, and what a press asks for comes on
 * its own. Pages that only show something must not wait for validation, nor for form code: both weigh more than most
 * pages. What open pages share stands with the application, since a page without any of it is hard to find. What only
 * the pages of one app share comes with those, so that nobody waits for it who doesn't use the app.
 */
function nameFor(by: Audience, needs: (library: RegExp) => boolean): string | undefined {
  const [folder = '', ...others] = by.folders;
  const isShared = others.length > 0;
  if (by.application > 0) return 'main';
  if (isShared && needs(forms)) return 'forms';
  if (isShared && by.open + by.frame + by.signedIn > 0 && needs(validation)) return 'contracts';
  if (by.open > 0) return by.open + by.frame + by.signedIn > 1 ? 'main' : undefined;
  if (by.frame > 0) return by.elsewhere > 0 ? 'overlays' : 'frame';
  if (by.signedIn === 0) return undefined;
  if (!isShared) return basename(folder);
  if (by.elsewhere > 0) return 'overlays';
  const apps = new Set(by.folders.map((each) => app.exec(each)?.[1]));
  const [own] = apps;
  if (own && apps.size === 1) return own;
  return by.signedIn === by.work || needs(menus) ? 'work' : 'frame';
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
