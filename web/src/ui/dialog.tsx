import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { enterModalLayer, leaveModalLayer } from './modal-layer.ts';
import { DialogContext, onceDiscarded, unsavedIn } from './unsaved.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The title stands back, where what is inside has a heading of its own. */
  quietTitle?: boolean;
  description?: ReactNode;
  size?: keyof typeof sizes;
  className?: string;
  children: ReactNode;
}

const sizes = {
  md: 'max-w-lg',
  xl: 'max-w-5xl',
  // Of one height whatever it holds, so that buttons at its foot stay where they are from step to step.
  lg: 'flex min-h-[calc(100dvh-2rem)] max-w-2xl flex-col sm:min-h-[min(42rem,calc(100dvh-2rem))]',
};

/**
 * The native modal dialog: it keeps the focus inside, closes on Escape and gives the focus back by itself. What is
 * typed in it and not saved isn't lost by a press outside, and by its other ways out only once somebody has said so.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, quietTitle, description, size = 'md', className, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    enterModalLayer(dialog);
    dialog.showModal();
    return () => {
      leaveModalLayer(dialog);
      dialog.close();
    };
  }, [open]);

  const leave = (go: () => void) => onceDiscarded(unsavedIn(id), go);
  const close = () => leave(onClose);

  if (!used) return null;
  // In the body, so that it takes neither the colours nor the alignment of the place it was opened from.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the browser sees to it
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="dialog"
      onCancel={(event) => {
        if (event.target !== ref.current || !event.cancelable || unsavedIn(id).length === 0) return;
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // It is told of a moment later, and by then it may have been opened again.
        if (ref.current?.open) return;
        // A browser closes it at the second Escape, whatever was said to the first.
        if (open && unsavedIn(id).length > 0) ref.current?.showModal();
        close();
      }}
      // A press that begins inside, such as selecting text, and ends outside is no wish to close.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === ref.current;
      }}
      onClick={(event) => {
        const isOutside = event.target === ref.current && pressedOutside.current;
        if (isOutside && unsavedIn(id).length === 0) onClose();
      }}
    >
      <div
        className={cn(
          'dialog-panel relative m-auto w-full rounded-2xl border border-line bg-surface p-5 shadow-high sm:p-8',
          sizes[size],
          className,
        )}
      >
        <h2
          id={`${id}-title`}
          className={cn(
            'pr-10',
            quietTitle ? 'font-medium text-muted' : 'font-semibold text-2xl tracking-tight',
          )}
        >
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-2 text-muted">
            {description}
          </p>
        )}
        <div className={cn('grid grow', quietTitle ? 'mt-4' : 'mt-6')}>
          <DialogContext value={{ id, close, leave }}>{children}</DialogContext>
        </div>
        {/* Last in order, so that opening puts the focus on the first field. */}
        <Button
          variant="ghost"
          size="icon"
          aria-label="Close"
          className="!absolute top-3 right-3 sm:top-4 sm:right-4"
          onClick={close}
        >
          <X aria-hidden />
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
