import { ImageDown } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { toastUnloaded } from './failure-toast.ts';

interface ChartCardProps {
  title: string;
  /** The meaning of the figures in it. */
  definition: string;
  action?: ReactNode;
  children: (drawing: RefObject<SVGSVGElement | null>) => ReactNode;
}

/** A drawing with what it means, which can be taken along as a picture. */
export function ChartCard({ title, definition, action, children }: ChartCardProps) {
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  return (
    <section
      aria-labelledby={id}
      className="rounded-xl border border-line bg-surface px-4 pt-2 pb-3 shadow-low"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-1">
        <h2 id={id} className="mr-auto font-semibold">
          {title}
        </h2>
        {action}
        <SavePicture drawing={drawing} title={title} />
      </div>
      <p className="mb-2 text-muted text-sm">{definition}</p>
      {children(drawing)}
    </section>
  );
}

function SavePicture({ drawing, title }: { drawing: RefObject<SVGSVGElement | null>; title: string }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    if (!drawing.current) return;
    setBusy(true);
    try {
      const { savePicture } = await import('../ui/charts/save-picture.ts');
      await savePicture(drawing.current, title, title.toLowerCase().replaceAll(' ', '-'));
    } catch (failure) {
      toastUnloaded(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="ghost"
      size="icon"
      busy={busy}
      aria-label={`Save ${title.toLowerCase()} as a picture`}
      title="Save as a picture"
      onClick={() => void save()}
    >
      <ImageDown aria-hidden />
    </Button>
  );
}

/** Instead of a drawing that would be empty. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="py-2 text-muted">{children}</p>;
}
