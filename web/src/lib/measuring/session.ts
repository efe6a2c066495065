const storageKey = 'measuring-session';
let unkept: string | undefined;

/** One name for all that happens in this tab until it is closed, made with the first thing that is counted. */
export function sessionId(): string | undefined {
  try {
    const kept = sessionStorage.getItem(storageKey) ?? crypto.randomUUID();
    sessionStorage.setItem(storageKey, kept);
    return kept;
  } catch {
    // Without storage it lasts as long as the page. Without https there is none to be had.
    unkept ??= globalThis.crypto.randomUUID?.();
    return unkept;
  }
}

export function forgetSession(): void {
  unkept = undefined;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Where it cannot be removed it could not be kept.
  }
}
