/**
 * Copies a text; true once it is in the clipboard. A browser may refuse that, and has none where a page isn't secure.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
