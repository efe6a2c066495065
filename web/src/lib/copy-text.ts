/** Copies a text; true once it is in the clipboard, which a browser may refuse, or not have on an insecure page. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
