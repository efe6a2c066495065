import {
  type MagnetKind,
  magnetKindDescriptions,
  magnetKindNames,
  magnetKinds,
} from '@heliodesk/core/rules/magnets/kinds';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../lib/action.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { addMagnet, magnetsAddress } from '../api.ts';
import { KindIcon } from '../kind-icon.tsx';

/** The benefit of each, as somebody would say it who has one. */
const sells: Readonly<Record<MagnetKind, string>> = {
  roof: 'For people who want to see it: you get the roof, the panels and the address before you ring.',
  savings: 'For people who watch their bills: you get how much they use and what they plan next.',
  suitability:
    'For people who aren’t sure: you get the homes that suit, and everyone else gets an honest answer.',
};

/** The kinds to put on a website, each with a button to begin. */
export function KindCards({ title }: { title: string }) {
  const heading = useId();
  const company = useUser().company.companyIdentifier;
  const navigate = useNavigate();
  const { run, busy } = useAction({
    act: addMagnet,
    failure: 'Not created',
    renews: [magnetsAddress],
    onDone: ({ id }) => navigate(paths.magnetBuilder(company, id)),
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold text-lg">
        {title}
      </h2>
      <p className="mb-3 text-muted">Each is ready to publish as it is. Make it yours whenever you like.</p>
      <ul className="grid gap-3 lg:grid-cols-3">
        {magnetKinds.map((kind) => (
          <li
            key={kind}
            className="grid content-start gap-3 rounded-xl border border-line bg-surface p-4 shadow-low lg:grid-rows-[auto_1fr_auto]"
          >
            <div className="flex items-center gap-3">
              <KindIcon kind={kind} />
              <h3 className="font-semibold">{magnetKindNames[kind]}</h3>
            </div>
            <div className="grid content-start gap-2">
              <p>{magnetKindDescriptions[kind]}</p>
              <p className="text-muted text-sm">{sells[kind]}</p>
            </div>
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`Create a ${magnetKindNames[kind].toLowerCase()}`}
              onClick={() => run(kind)}
            >
              Create
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
