import type { MagnetCheck } from '@heliodesk/core/contracts/magnet-installs';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { ApiError } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { checkPage, sightingsOf } from './api.ts';

/** Has a page of the company's looked at, and says what was found. */
export function LiveCheck({ id, site = '' }: { id: string; site?: string | undefined }) {
  const [url, setUrl] = useState(site);
  const [found, setFound] = useState<MagnetCheck>();
  const [error, setError] = useState<string>();
  const { run, busy } = useAction({
    act: () => checkPage(id, url),
    failure: 'The page couldn’t be checked',
    renews: [sightingsOf(id)],
    onDone: setFound,
    onRefused(error) {
      const told = error instanceof ApiError ? error.fields.url : undefined;
      setError(told);
      return told !== undefined;
    },
  });

  function check(event: FormEvent) {
    event.preventDefault();
    setFound(undefined);
    setError(undefined);
    run();
  }

  return (
    <form noValidate onSubmit={check} className="grid gap-3">
      <Field
        label="The page you’ve put it on"
        hint="We open the page as a visitor would, and look for the line."
        error={error}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              className="min-w-0 grow basis-60"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="www.example.co.uk/solar"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
            <Button type="submit" variant="secondary" busy={busy}>
              Check the page
            </Button>
          </div>
        )}
      </Field>
      {found && <Alert tone={found.outcome === 'live' ? 'success' : 'warning'}>{found.words}</Alert>}
    </form>
  );
}
