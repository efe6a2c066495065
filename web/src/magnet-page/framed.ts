/**
 * Tells the page around a magnet how high it is, each time that changes, so that its frame has no scrollbar of its own,
 * and that another screen has come, so that its beginning is in sight.
 * Who that is, a browser doesn't say; the height is no secret.
 */
export function startFraming(key: string): { turned: () => void; stop: () => void } {
  if (parent === window) return { turned: () => {}, stop: () => {} };
  let told = 0;
  const send = (message: object) => parent.postMessage({ ...message, key }, '*');
  const observer = new ResizeObserver(() => {
    const height = heightOf(document.body);
    if (height === told) return;
    told = height;
    send({ heliodesk: 'height', height });
  });
  observer.observe(document.body);
  return { turned: () => send({ heliodesk: 'screen' }), stop: () => observer.disconnect() };
}

/** Of what is in it: the frame's own height would never let it shrink. */
function heightOf(body: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(body);
  return Math.ceil(
    body.getBoundingClientRect().height + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom),
  );
}
