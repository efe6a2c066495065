import type { Dashboard } from '@heliodesk/core/contracts/dashboard';
import {
  cardNames,
  type DashboardCard,
  dashboardCards,
  movedCard,
  shownCards,
  toggledCard,
} from '@heliodesk/core/rules/figures/cards';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useNewest } from '../../lib/newest.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { chooseCards, dashboardAddress } from './api.ts';

interface CardsDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  chosen: Dashboard['cards'];
}

/** Shows, hides and orders the cards; the page behind follows at once. */
export function CardsDialog({ open, onClose, chosen }: CardsDialogProps) {
  const client = useQueryClient();
  const isDashboard = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(dashboardAddress);
  const { unsaved, choose } = useNewest({
    save: chooseCards,
    failure: 'Cards not saved',
    // What was read meanwhile may be older.
    onSaved: show,
    onRefused: () => void client.invalidateQueries({ predicate: isDashboard }),
  });
  const shown = unsaved ?? shownCards(chosen);
  const hidden = dashboardCards.filter((card) => !shown.includes(card));

  function show(cards: DashboardCard[]) {
    client.setQueriesData<Dashboard>({ predicate: isDashboard }, (known) => known && { ...known, cards });
  }

  function change(cards: DashboardCard[]) {
    show(cards);
    choose(cards);
  }

  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title="Cards"
      description="Choose what your start page shows, and in which order. Only yours changes."
    >
      <div className="grid gap-4">
        <ul className="divide-y divide-line">
          {[...shown, ...hidden].map((card) => (
            <li key={card} className="flex items-center justify-between gap-2">
              <Checkbox checked={shown.includes(card)} onChange={() => change(toggledCard(shown, card))}>
                {cardNames[card]}
              </Checkbox>
              {shown.includes(card) && (
                <span className="flex">
                  {([-1, 1] as const).map((step) => {
                    const Icon = step < 0 ? ChevronUp : ChevronDown;
                    return (
                      <Button
                        key={step}
                        variant="ghost"
                        size="icon"
                        aria-label={`Move ${cardNames[card]} ${step < 0 ? 'up' : 'down'}`}
                        aria-disabled={shown.at(step < 0 ? 0 : -1) === card}
                        onClick={() => change(movedCard(shown, card, step))}
                      >
                        <Icon aria-hidden />
                      </Button>
                    );
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="secondary" onClick={() => change([...dashboardCards])}>
            Reset cards
          </Button>
          <Button onClick={() => void onClose()}>Done</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
