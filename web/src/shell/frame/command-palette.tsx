import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOverlay } from '../../lib/overlay.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Finder } from './finder.tsx';

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Leads to anything with a few keys, and with a press for those who do not know the keys. */
export function CommandPalette() {
  const { open, show, close } = useOverlay();
  const navigate = useNavigate();

  useShortcut('Mod+k', 'Search', 'Everywhere', () => {
    if (open) void close();
    else if (!document.querySelector('dialog:modal')) show();
  });

  async function choose(path: string) {
    await close();
    navigate(path, { state: { bySearch: true } });
  }

  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 items-center gap-2.5 rounded-[0.625rem] text-muted hover:text-ink max-md:w-11 max-md:justify-center md:w-full md:max-w-sm md:border md:border-line-strong md:bg-surface md:px-3.5 md:shadow-low md:hover:border-ink"
      >
        <Search aria-hidden className="size-5" />
        <span className="max-md:sr-only">Search</span>
        <kbd
          aria-hidden
          className="ml-auto rounded border border-line px-1.5 font-sans text-xs max-md:hidden"
        >
          {onApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <Dialog open={open} onClose={close} title="Search" quietTitle className="!mt-[8vh]">
        {open && <Finder onChoose={choose} />}
      </Dialog>
    </>
  );
}
