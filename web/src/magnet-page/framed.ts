/**
 * Tells the page around a magnet how high it is, each time that changes, so that its frame has no scrollbar of its own.
 * Who that is, a browser doesn't say; the height is no secret.
 */
export function startFraming(key: string): { done: () => void; stop: () => void } {
  if (parent === window) return { done: () => {}, stop: () => {} };
  let told = 0;
  const send = (message: object) => parent.postMessage({ ...message, key }, '*');
  const observer = new ResizeObserver(() => {
    const height = heightOf(document.body);
    if (height === told) return;
    told = height;
    send({ heliodesk: 'height', height });
  });
  observer.observe(document.body);
  return { done: () => send({ heliodesk: 'done' }), stop: () => observer.disconnect() };
}

/** Of what is in it: the frame's own height would never let it shrink. */
function heightOf(body: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(body);
  return Math.ceil(
    body.getBoundingClientRect().height + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom),
  );
}
