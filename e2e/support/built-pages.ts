import { readFileSync } from 'node:fs';

interface BuiltPage {
  path: string;
  file: string;
  signedIn?: boolean;
  dev?: boolean;
}

/** Every page of the product, as the web build has listed them. */
export function builtPages(): BuiltPage[] {
  return JSON.parse(readFileSync(new URL('../../web/dist/site.json', import.meta.url), 'utf8')).pages;
}
