import { useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped anywhere on the page, and says so while they are dragged over it. */
export function DropZone({ onDrop }: { onDrop: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    // Only what leaves the window comes from nowhere.
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => leaving.abort();
  }, []);

  if (!over) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-2xl border-2 border-sun-strong border-dashed bg-page/85"
    >
      <p className="font-semibold text-xl">Drop them to add them to this project</p>
    </div>
  );
}
