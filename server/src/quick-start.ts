import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping types and compiling take most of a start, and the memory for it is never given back. In the project's own
// folder, since anybody may write to the one that Node would choose.
enableCompileCache(fileURLToPath(new URL('../../.runtime/compile-cache', import.meta.url)));

const drizzle = 'drizzle-orm';
const known = new Map<string, ResolveFnOutput>();

/**
 * Node parses a package's list of exports anew for each module that is asked of it, and for each of its own. That of
 * drizzle-orm weighs 130 KB, which took a third of every start. Its modules name each other by their files, and what
 * ours ask for is the same wherever they ask.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && parentURL.includes(`/node_modules/${drizzle}/`))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (specifier !== drizzle && !specifier.startsWith(`${drizzle}/`)) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
