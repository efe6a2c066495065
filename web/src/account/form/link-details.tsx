import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface LinkDetailsProps {
  /** In its order: what each is called, and by which name the server tells it. */
  labels: Record<string, string>;
  /** None while the server is asked about the link. */
  facts: Record<string, string> | undefined;
}

/** The recipient of a link. Their room is kept until they are known, and the page's own script fills it in. */
export function LinkDetails({ labels, facts }: LinkDetailsProps) {
  return (
    <>
      {!facts && (
        <VisuallyHidden role="status" data-checking>
          Checking your link
        </VisuallyHidden>
      )}
      <dl className="grid gap-3 rounded-xl bg-sunken p-4">
        {Object.entries(labels).map(([fact, label]) => (
          <div key={fact} className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
            <dt className="text-muted">{label}</dt>
            <dd data-fact={fact} className="wrap-anywhere min-h-lh min-w-0 font-medium">
              {facts?.[fact]}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
