import { createFrame, type Mounted, shelter, styled, usualHeight } from './frame.ts';

const ink = '#111827';
const font = '600 16px/1.25 system-ui, sans-serif';
const pressable = { all: 'unset', 'box-sizing': 'border-box', cursor: 'pointer', font };

/** A button that opens the magnet in a dialog; the browser keeps the focus in it and gives it back. */
export function mountPopup(magnet: Mounted): HTMLElement {
  const { host, root } = shelter();
  styled(host, { display: 'inline-block' });
  const dialog = styled(document.createElement('dialog'), {
    ...{ margin: 'auto', padding: '0', border: '0', 'border-radius': '12px', overflow: 'hidden' },
    ...{ width: 'min(720px, 100vw)', 'max-width': '100vw', 'max-height': '100dvh', background: '#fff' },
    ...{ 'box-shadow': '0 0 0 100vmax rgb(0 0 0 / .55)' },
  });
  dialog.setAttribute('aria-label', magnet.title);
  const opener = pressableButton(magnet.label, {
    ...{ display: 'inline-block', padding: '14px 22px', 'border-radius': '8px', 'min-height': '44px' },
    ...{ background: ink, color: '#fff', 'text-align': 'center' },
  });
  opener.setAttribute('aria-haspopup', 'dialog');
  const closer = pressableButton('✕', {
    ...{ display: 'block', width: '44px', height: '44px', 'margin-left': 'auto', 'text-align': 'center' },
    color: ink,
  });
  closer.setAttribute('aria-label', 'Close');
  closer.onclick = () => dialog.close();
  dialog.append(closer);
  // The dark around the dialog is its own shadow, so a press on it is a press on the page behind.
  dialog.onclick = ({ target, clientX, clientY }) => {
    if (target === dialog && !isWithin(dialog, clientX, clientY)) dialog.close();
  };
  opener.onclick = () => {
    if (!dialog.querySelector('iframe')) {
      const room = (height: number) => `min(${height}px, calc(100dvh - 44px))`;
      const { frame, link } = createFrame(magnet, {
        onHeight: (height) => styled(frame, { height: room(height) }),
        onGone: () => host.remove(),
        onEscape: () => dialog.close(),
      });
      styled(frame, { height: room(magnet.height ?? usualHeight) });
      styled(link, { padding: '12px 16px' });
      dialog.append(link, frame);
    }
    dialog.showModal();
  };
  root.append(opener, dialog);
  return host;
}

function pressableButton(text: string, styles: Record<string, string>): HTMLButtonElement {
  const button = styled(document.createElement('button'), { ...pressable, ...styles });
  button.type = 'button';
  button.textContent = text;
  // Without a sheet there is no :focus-visible, so that it is drawn as it comes and goes.
  button.onfocus = () =>
    button.matches(':focus-visible') &&
    styled(button, { outline: '3px solid #2563eb', 'outline-offset': '-3px' });
  button.onblur = () => styled(button, { outline: 'none' });
  return button;
}

function isWithin(element: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
