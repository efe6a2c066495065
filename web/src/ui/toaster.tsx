import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { toastBehaviour } from './behaviour.ts';
import { buttonVariants } from './button-variants.ts';
import { cn } from './class-names.ts';
import { wasPressedAtFoot } from './last-pressed.ts';
import { useModalLayer } from './modal-layer.ts';
import { dismissToast, type Toast, useToast } from './toast-store.ts';

/** Shows the toasts in the page, or inside the open dialog, outside which nothing can be seen or pressed. */
export function Toaster() {
  const dialog = useModalLayer();
  const container = dialog ?? document.body;
  const { toasts } = useToast();
  const isOnTop = usePlace(toasts[0]?.id);
  const { duration, swipeDirection, swipeThreshold, hotkey, width } = toastBehaviour;
  return createPortal(
    <Radix.Provider {...{ duration, swipeDirection, swipeThreshold }} announcerContainer={container}>
      {toasts.map((each) => (
        <ToastCard key={each.id} {...each} />
      ))}
      <Radix.Viewport
        hotkey={[...hotkey]}
        className={cn(
          'fixed right-0 z-50 flex w-full flex-col gap-2 p-4 outline-none',
          isOnTop ? 'top-0' : 'bottom-(--foot)',
          // A phone's dialog ends with its buttons, which what was said before it opened must not cover.
          dialog && 'max-md:top-0 max-md:bottom-auto',
          width,
        )}
      />
    </Radix.Provider>,
    container,
    dialog ? 'dialog' : 'page',
  );
}

/** At the foot of the window, unless that would cover what was pressed; as long as it is there. */
function usePlace(id: number | undefined): boolean {
  const [place, setPlace] = useState(() => ({ id, isOnTop: wasPressedAtFoot() }));
  if (place.id !== id) setPlace({ id, isOnTop: wasPressedAtFoot() });
  return place.isOnTop;
}

function ToastCard({ id, open, title, description, variant, action, stays }: Toast) {
  const ownDuration = stays ? Number.POSITIVE_INFINITY : action && toastBehaviour.longDuration;
  return (
    <Radix.Root
      open={open}
      {...(ownDuration && { duration: ownDuration })}
      onOpenChange={(stillOpen) => stillOpen || dismissToast(id)}
      data-variant={variant}
      className={cn(
        'toast wrap-anywhere relative flex items-center justify-between gap-3 rounded-xl max-sm:flex-col max-sm:items-start border p-4 pr-14 shadow-high',
        variant === 'destructive'
          ? 'border-danger-deep bg-danger-solid text-white'
          : 'border-line bg-raised text-ink',
      )}
    >
      <div className="min-w-0">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="mt-0.5 text-sm">{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action
          altText={`${action.label}: go to Notifications with F8`}
          onClick={action.run}
          className={cn(buttonVariants({ variant: 'secondary', size: 'sm' }), 'shrink-0 sm:-my-1')}
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Close"
        className={cn(
          buttonVariants({ variant: 'ghost', size: 'icon' }),
          '!absolute top-2 right-2 !text-inherit',
        )}
      >
        <X aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}
