import { toastBehaviour } from './behaviour.ts';
import { cn } from './class-names.ts';
import type { Toast } from './toast-store.ts';

/** A toast's fallback where its own code cannot be fetched: mostly the news that the network has gone. */
export function PlainToast({ title, description }: Pick<Toast, 'title' | 'description'>) {
  return (
    <p
      role="alert"
      className={cn(
        'fixed inset-x-4 bottom-4 z-50 rounded-xl bg-danger-solid p-4 text-white shadow-high md:left-auto',
        toastBehaviour.width,
      )}
    >
      <strong className="block">{title}</strong>
      {description}
    </p>
  );
}
