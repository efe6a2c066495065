import { useSyncExternalStore } from 'react';

/** True once the page is the browser's own: React takes over the HTML of the build as that stands. */
export function useAwake(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, atBuild);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const atBuild = () => false;
