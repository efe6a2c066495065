/**
 * Fetches the typeface for the next page. A page that wakes by itself is read by then, and does not move for it; those
 * that sleep have it from boot.
 */
export async function fetchTypeface(): Promise<void> {
  const faces = await document.fonts.load('1em "Instrument Sans"').catch(() => []);
  try {
    if (faces.length > 0) localStorage.setItem('typeface', 'fetched');
  } catch {
    // Without storage the next page begins in the fallback, too.
  }
}
