import type { Plugin, Rolldown } from 'vite';

const named = (file: string) => new RegExp(`^assets/${file}-[\\w-]+\\.js$`);
const exported = /\bexport\s*\{([^}]*)\};?\s*$/;

/**
 * The bundler keeps its few helpers in a file of their own, for which every page would make a request of its own. They
 * move to React, which every page has too.
 */
export const runtimeInReact: Plugin = {
  name: 'runtime-in-react',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ fileName }) => named('runtime').test(fileName));
      const react = chunks.find(({ fileName }) => named('react').test(fileName));
      if (!runtime || !react) return;
      for (const chunk of chunks)
        if (chunk !== runtime && chunk !== react) chunk.code = importedFrom(react, runtime, chunk.code);
      react.code = joined(react.code, runtime);
      delete bundle[runtime.fileName];
    },
  },
};

/** The rest of a chunk's imports once the helpers have moved. */
export const withoutRuntime = (imports: string[]): string[] =>
  imports.filter((file) => !named('runtime').test(file));

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'code'>;

const baseOf = ({ fileName }: Chunk) => fileName.slice('assets/'.length);
const helper = (name: string) => `rolldownRuntime_${name}`;

function importOf(runtime: Chunk): RegExp {
  return new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${baseOf(runtime).replaceAll('.', '\\.')}["'];?`,
  );
}

/** Pairs of what a clause names and what it is called there: `s as n, t`. */
function pairsOf(clause: string): [string, string][] {
  return clause.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return [from, to];
  });
}

function importedFrom(react: Chunk, runtime: Chunk, code: string): string {
  return code
    .replace(importOf(runtime), (_, clause: string) => {
      const names = pairsOf(clause).map(([from, to]) => `${helper(from)} as ${to}`);
      return `import{${names.join(',')}}from"./${baseOf(react)}";`;
    })
    .replaceAll(runtime.fileName, react.fileName);
}

function joined(code: string, runtime: Chunk): string {
  const [, clause] = exported.exec(runtime.code) ?? [];
  if (!clause) throw new Error('The bundler’s helpers export nothing');
  const helpers = pairsOf(clause);
  const names = helpers.map(([, name]) => helper(name));
  const body = runtime.code.replace(exported, '');
  const made = `const[${names}]=(()=>{${body};return[${helpers.map(([own]) => own)}]})();`;
  const used = code.replace(importOf(runtime), (_, own: string) => {
    const locals = pairsOf(own).map(([from, to]) => `${to}=${helper(from)}`);
    return `const ${locals.join(',')};`;
  });
  return `${made}${used}\nexport{${names}};`;
}
