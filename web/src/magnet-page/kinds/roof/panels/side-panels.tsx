import { addedAt, toggled } from '@heliodesk/core/rules/magnets/roof/placing';
import type { PlaneWithPanels } from '@heliodesk/core/rules/magnets/roof/planes';
import { facesNorth } from '@heliodesk/core/rules/magnets/roof/remarks';
import { sideInWords } from '@heliodesk/core/rules/magnets/roof/sides';
import type { Panel } from '@heliodesk/core/solar/layout/panels';
import { Button } from '../../../../ui/button.tsx';
import { SidePlan } from './side-plan.tsx';

interface SidePanelsProps {
  side: PlaneWithPanels;
  /** As many as the side holds in tidy rows. */
  full: readonly Panel[];
  onChange: (side: PlaneWithPanels) => void;
  onProblem: (words: string) => void;
  /** As many as fit, whichever way they lie. */
  more: () => Panel[];
}

/** A side of the roof, as if one stood straight before it. */
export function SidePanels({ side, full, onChange, onProblem, more }: SidePanelsProps) {
  const { plane, panels } = side;
  const set = (next: readonly Panel[]) => onChange({ plane, panels: next });
  function fill() {
    if (panels.length < full.length) return set(full);
    const most = more();
    if (most.length > panels.length) return set(most);
    return onProblem('No more panels fit on this side.');
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold text-lg">{sideInWords(plane)}</legend>
      {full.length === 0 ? (
        <p className="text-muted">There’s no room for a panel on this side.</p>
      ) : (
        <>
          {facesNorth(plane) && <p className="text-muted">It faces north, so panels here make much less.</p>}
          <SidePlan
            {...{ side, full }}
            onToggle={(panel) => onChange(toggled(side, panel))}
            onTouch={(point) => {
              const added = addedAt(side, point);
              if (added === side) onProblem('There’s no room for a panel there.');
              else onChange(added);
            }}
          />
          <div className="flex flex-wrap gap-2">
            {/* As wide whichever it says, so that the one beside it stays. */}
            <Button variant="secondary" className="min-w-56" onClick={fill}>
              {panels.length < full.length ? 'Fill this side' : 'Squeeze in more panels'}
            </Button>
            {panels.length > 0 && (
              <Button variant="ghost" onClick={() => set([])}>
                Clear this side
              </Button>
            )}
          </div>
        </>
      )}
    </fieldset>
  );
}
