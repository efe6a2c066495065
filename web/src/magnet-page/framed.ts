/**
 * Tells the page around a magnet how high it is, each time that changes, so that its frame has no scrollbar of its own,
 * that another screen has come, so that its beginning is in sight, and that Escape was pressed, since a key goes to the
 * frame alone and may be meant for the dialog around it.
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
  const onKey = ({ key: pressed, defaultPrevented, isComposing }: KeyboardEvent) => {
    // What has a use for it of its own in here keeps it.
    if (pressed === 'Escape' && !defaultPrevented && !isComposing) send({ heliodesk: 'escape' });
  };
  addEventListener('keydown', onKey);
  const stop = () => {
    observer.disconnect();
    removeEventListener('keydown', onKey);
  };
  return { turned: () => send({ heliodesk: 'screen' }), stop };
}

/** Of what is in it: the frame's own height would never let it shrink. */
function heightOf(body: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(body);
  return Math.ceil(
    body.getBoundingClientRect().height + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom),
  );
}
