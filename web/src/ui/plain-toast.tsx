import { toastBehaviour } from './behaviour.ts';
import { cn } from './class-names.ts';
import { dismissToast, type Toast } from './toast-store.ts';

/** A toast's fallback where its own code cannot be fetched: mostly the news that the network has gone. */
export function PlainToast({ id, title, description, action }: Toast) {
  const actions = [...(action ? [action] : []), { label: 'Close', run: () => {} }];
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
      <span className="flex gap-6">
        {actions.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              dismissToast(id);
              run();
            }}
            className="min-h-11 font-semibold underline"
          >
            {label}
          </button>
        ))}
      </span>
    </p>
  );
}
