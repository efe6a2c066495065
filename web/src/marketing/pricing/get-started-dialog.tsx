import type { BusinessSizeId, PlanId } from '@heliodesk/core/rules/plans';
import { LoaderCircle } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PriceSummary } from './price-summary.tsx';
import { sizeLegend, sizeOptions } from './size-selector.tsx';
import { useCheckout } from './use-checkout.ts';

export interface Company {
  companyName: string;
  companyEmail: string;
}

interface GetStartedDialogProps {
  open: boolean;
  onClose: () => void;
  planId: PlanId;
  size: BusinessSizeId;
  onChooseSize: (size: BusinessSizeId) => void;
  onListOnly: (typed: Company) => void;
  listLoading: boolean;
}

export function GetStartedDialog(props: GetStartedDialogProps) {
  const { open, onClose, planId, size, onChooseSize, onListOnly, listLoading } = props;
  const form = useForm<Company>({ defaultValues: { companyName: '', companyEmail: '' } });
  const { errors } = form.formState;
  const checkout = useCheckout(open, showRefusedFields);

  const send = form.handleSubmit(
    ({ companyName, companyEmail }) =>
      checkout.start({
        planId,
        businessSize: size,
        companyName: companyName.trim(),
        companyEmail: companyEmail.trim(),
      }),
    tellWhatIsRequired,
  );

  function showRefusedFields(fields: Readonly<Record<string, string>>) {
    for (const name of ['companyName', 'companyEmail'] as const) {
      if (fields[name]) form.setError(name, { message: fields[name] });
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Get Started"
      description="Tell us which company this is for. Payment details come on the next page."
    >
      <form noValidate className="grid gap-5" onSubmit={send}>
        <Field label="Company name" error={errors.companyName?.message}>
          {(control) => (
            <Input
              required
              autoComplete="organization"
              {...control}
              {...form.register('companyName', { validate: filledIn('Please enter your company name') })}
            />
          )}
        </Field>
        <Field label="Email" error={errors.companyEmail?.message}>
          {(control) => (
            <Input
              required
              type="email"
              autoComplete="email"
              {...control}
              {...form.register('companyEmail', { validate: filledIn('Please enter your email address') })}
            />
          )}
        </Field>
        <div className="grid gap-1.5">
          <p aria-hidden className="font-medium">
            {sizeLegend}
          </p>
          <SegmentedControl
            legend={sizeLegend}
            name="businessSize"
            options={sizeOptions}
            value={size}
            onChoose={onChooseSize}
            stretched
          />
        </div>
        <PriceSummary planId={planId} size={size} />
        <Button type="submit" size="lg" busy={checkout.underWay} className="w-full">
          Continue
          {checkout.underWay && <LoaderCircle aria-hidden className="animate-spin" />}
        </Button>
        <p className="text-center text-muted text-sm">
          Not ready to subscribe?{' '}
          <button
            type="button"
            aria-busy={listLoading || undefined}
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
            onClick={() => onListOnly(form.getValues())}
          >
            Only join the waiting list
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function filledIn(message: string) {
  return (typed: string) => typed.trim() !== '' || message;
}

function tellWhatIsRequired() {
  toast({
    variant: 'destructive',
    title: 'Required Information',
    description: 'Please enter your company name and email address',
  });
}
