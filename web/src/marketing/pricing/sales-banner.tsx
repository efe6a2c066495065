import { businessSizeOf } from '@heliodesk/core/rules/plans';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { Button } from '../../ui/button.tsx';
import { SalesContacts } from './sales-contacts.tsx';

export function SalesBanner() {
  const {
    Dialog: SalesDialog,
    loading,
    open,
    openDialog,
    close,
  } = useDialogOnDemand(async () => (await import('./sales-dialog.tsx')).SalesDialog);

  return (
    <section aria-labelledby="sales" className="further mx-auto max-w-6xl px-4 [--room:18rem] sm:px-6">
      <div className="sales-glow scheme-dark relative isolate flex flex-wrap items-center justify-between gap-x-12 gap-y-7 overflow-hidden rounded-3xl bg-night px-6 py-10 text-ink sm:px-10 lg:py-12">
        <div className="max-w-[44rem]">
          <h2 id="sales" className="font-semibold text-2xl tracking-tight sm:text-3xl">
            More than {businessSizeOf('large').installsLimit} installations per month?
          </h2>
          <p className="mt-2 text-lead text-muted">
            Tell us how much you install and what you need, and we’ll talk it through.
          </p>
        </div>
        <Button size="lg" busy={loading} onClick={() => openDialog()} aria-haspopup="dialog">
          Talk to Sales
        </Button>
        <noscript>
          <SalesContacts />
        </noscript>
      </div>
      {SalesDialog && <SalesDialog open={open} onClose={close} />}
    </section>
  );
}
