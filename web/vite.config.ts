import { dirname } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { runtimeInReact } from './build/runtime-in-react.ts';

// The server's own PORT, from the environment or the .env beside package.json, as the server reads it.
const { PORT } = loadEnv('development', dirname(import.meta.dirname), 'PORT');
const server = `http://127.0.0.1:${PORT || 3000}`;

/** Vite's own helper asks for the files of a later import as modules, which a browser may never do twice. */
const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { importFetched as __vitePreload } from '${import.meta.dirname}/src/lib/fetched-import.ts';`
      : undefined,
};

/** Leaves out of the route table what is for the build alone: the table comes with every page. */
const forTheBuildAlone: Plugin = {
  name: 'for-the-build-alone',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  transform: (code, id) =>
    /\/web\/src\/(?:.+\/page|[\w-]*routes)\.tsx?$/.test(id)
      ? code.replaceAll(/\b(?:module: '[^']+'|calls: \[[^\]]*\]),/g, '')
      : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), fetchBeforeImport, forTheBuildAlone, runtimeInReact],
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // What a press asks for comes in one go, with all that it needs in turn.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Boot stands inside the pages and finds the application by its address, so it is an entry of its own; so do
      // those that ask for what a page shows at first.
      input: ['index.html', 'src/main.tsx', 'src/first-calls.ts', 'src/link-check.ts'],
      // What the application and the pages share stands in the application itself: a file of its own for each small
      // part would cost more in headers than the part weighs.
      preserveEntrySignatures: 'allow-extension',
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace('rolldown-', '')}-[hash].js`,
        codeSplitting: {
          // Each group names all that it holds; build.ts adds those of what pages share.
          includeDependenciesRecursively: false,
          groups: [
            // What changes only with its version keeps its address, and its place in the visitor's cache.
            {
              name: 'react',
              test: /node_modules\/(?:(?:react|react-dom|react-router|scheduler|clsx|class-variance-authority)\/|lucide-react\/dist\/esm\/(?!icons))/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/healthz': server, '/dev/mailbox': server },
  },
});
