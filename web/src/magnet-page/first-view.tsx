import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { formatPostcode } from '@heliodesk/core/rules/uk/postcode';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../lib/forms/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { BrandButton } from './brand-button.tsx';
import { MagnetCard } from './card.tsx';

interface FirstViewProps {
  page: Pick<MagnetPage, 'title' | 'intro'>;
  postcode: string;
  onDraft: (postcode: string) => void;
  onStart: (postcode: string) => Promise<void>;
}

/** The topic, and the postcode: it decides whether the company can help, and how much sun there is. */
export function FirstView({ page, postcode, onDraft, onStart }: FirstViewProps) {
  const [failed, setFailed] = useState(false);
  const form = useForm({
    names: ['postcode'],
    check: (typed) => ({
      postcode: formatPostcode(typed.postcode) ? undefined : 'Please enter your postcode, such as BS1 4ST',
    }),
    async send(typed) {
      setFailed(false);
      await onStart(formatPostcode(typed.postcode) ?? typed.postcode).catch(() => setFailed(true));
      return undefined;
    },
  });
  return (
    <MagnetCard>
      <div className="grid gap-3">
        <h1 className="wrap-anywhere font-semibold text-3xl leading-tight tracking-tight sm:text-4xl">
          {page.title}
        </h1>
        <p className="wrap-anywhere whitespace-pre-line text-lead text-muted empty:hidden">{page.intro}</p>
      </div>
      <form {...form.props} className="grid gap-4">
        {failed && (
          <Alert tone="danger">The questions didn’t load. Check your connection and try again.</Alert>
        )}
        <Field
          label="Your postcode"
          hint="So we know how much sun you get, and whether we work there."
          error={form.problems.postcode}
        >
          {(control) => (
            <Input
              {...control}
              name="postcode"
              defaultValue={postcode}
              autoComplete="postal-code"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              onInput={(event) => onDraft(event.currentTarget.value)}
              className="!min-h-13 !text-lg uppercase"
            />
          )}
        </Field>
        <BrandButton type="submit" busy={form.busy}>
          Start
          <ArrowRight aria-hidden />
        </BrandButton>
      </form>
      <p className="text-muted text-sm">
        We count how far people get, but not who they are. We only get your answers once you send them, or
        once you’ve entered your details and ticked the box to let us contact you.
      </p>
      <noscript>
        <p>This page needs JavaScript. Please turn it on, or get in touch with us directly.</p>
      </noscript>
    </MagnetCard>
  );
}
