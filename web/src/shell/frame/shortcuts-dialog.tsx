import { allowSingleKeys, type Shortcut, useRegistered, useSingleKeys } from '../../lib/shortcuts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
}

/** The keys of the page that is shown, by what they are for. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const shortcuts = useRegistered();
  const isOn = useSingleKeys();
  const groups = Map.groupBy(shortcuts, ({ group }) => group);
  return (
    <Dialog open={open} onClose={() => void onClose()} title="Keyboard shortcuts">
      <div className="grid gap-6">
        {[...groups].map(([group, members]) => (
          <section key={group} aria-label={group}>
            <h3 className="mb-1 font-semibold text-muted text-sm">{group}</h3>
            <dl className="divide-y divide-line">
              {members.map((each) => (
                <div
                  key={each.keys.join()}
                  className="flex min-h-10 items-center justify-between gap-4 py-1.5"
                >
                  <dt>{each.label}</dt>
                  <dd className="flex shrink-0 flex-wrap items-center justify-end gap-1.5">
                    <Keys {...each} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox checked={isOn} onChange={(event) => allowSingleKeys(event.target.checked)}>
          Use single letters as shortcuts on this device
        </Checkbox>
      </div>
    </Dialog>
  );
}

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((key, place) => (
    <span key={key} className="flex items-center gap-1.5">
      {place > 0 && <span className="text-muted text-sm">or</span>}
      {key.split('+').map((part) => (
        <kbd
          key={part}
          className="min-w-7 rounded-md border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-sans text-sm"
        >
          {keyNames[part] ?? part}
        </kbd>
      ))}
    </span>
  ));
}

const keyNames: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  Mod: /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl',
};
