import { createFrame, type Mounted, shelter, styled, usualHeight } from './frame.ts';

/** Shows the magnet where its line stands, once that comes into view; until then its room is kept. */
export function mountInline(magnet: Mounted): HTMLElement {
  const { host, root } = shelter();
  const room = `${magnet.height ?? usualHeight}px`;
  styled(host, { width: '100%', 'min-height': room });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const { frame, link } = createFrame(magnet, {
        onHeight(height) {
          styled(frame, { height: `${height}px` });
          styled(host, { 'min-height': '0' });
        },
        onGone: () => host.remove(),
      });
      styled(frame, { height: room });
      root.append(link, frame);
    },
    { rootMargin: '400px' },
  );
  observer.observe(host);
  return host;
}
