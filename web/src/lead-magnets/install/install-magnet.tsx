import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { installLines } from '@heliodesk/core/rules/magnets/installs';
import { may } from '@heliodesk/core/rules/permissions';
import { useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { WorkCard } from '../../ui/work-card.tsx';
import { CopiedLine } from './copied-line.tsx';
import { type Guide, type GuideName, guides, type Way } from './guides.ts';
import { LiveCheck } from './live-check.tsx';
import { Sightings } from './sightings.tsx';

type InstallMagnetProps = {
  magnet: Pick<Magnet, 'id' | 'url' | 'published' | 'isChanged'> & {
    settings: Pick<Magnet['settings'], 'title' | 'sites'>;
  };
};

const wayNames = [
  { value: 'inline', label: 'In the page' },
  { value: 'popup', label: 'Behind a button' },
] as const;

/** Installation of a magnet on a company's website, with a check of it. */
export function InstallMagnet({ magnet }: InstallMagnetProps) {
  const { role } = useUser();
  const { id, url } = magnet;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Missing magnet={magnet} />
      <Instructions magnet={magnet} />
      <WorkCard title="Is it live?">
        <div className="grid gap-4">
          {may(role, 'magnets:edit') && <LiveCheck id={id} site={magnet.settings.sites[0]} />}
          <Sightings id={id} url={url} />
        </div>
      </WorkCard>
      <WorkCard title="Its own address">
        <p className="mb-2 text-muted text-sm">
          Works without a website: put it in emails, adverts, your Google profile or a QR code. Add
          ?utm_source=flyer to see in its figures where people came from.
        </p>
        <CopiedLine what="address" text={url} />
      </WorkCard>
    </div>
  );
}

/** The obstacle to it being seen, whatever the website has on it. */
function Missing({ magnet: { published, settings } }: InstallMagnetProps) {
  if (!published)
    return (
      <Alert tone="warning" title="Not published yet">
        You can add the line now. Homeowners see the magnet once you’ve published it.
      </Alert>
    );
  if (settings.sites.length > 0) return null;
  return (
    <Alert tone="warning" title="No websites on the list yet">
      Browsers show this magnet only on websites that you name. Add yours to its list of websites, then
      publish.
    </Alert>
  );
}

function Instructions({ magnet: { url, settings } }: InstallMagnetProps) {
  const [name, setName] = useState<GuideName>('wordpress');
  const [way, setWay] = useState<Way>('inline');
  const guide: Guide = guides[name];
  const copied = guide.copies[way];
  const text = copied === 'url' ? url : installLines({ url, title: settings.title })[copied];
  const [origin] = url.split('/m/');
  return (
    <WorkCard title="Add it to your website">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <Field label="Your website is made with" className="w-full sm:w-60">
            {(control) => (
              <Select
                {...control}
                value={name}
                onChange={(event) => setName(event.target.value as GuideName)}
              >
                {Object.entries(guides).map(([key, { name }]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <SegmentedControl
            legend="Where it shows"
            name="where-it-shows"
            options={wayNames}
            value={way}
            onChoose={setWay}
          />
        </div>
        <ol className="grid list-decimal gap-1 pl-5">
          {guide.steps[way].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <CopiedLine what={copied === 'url' ? 'address' : 'line'} text={text} />
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">
            Does your website have a content security policy?
          </summary>
          <p className="mt-1 text-muted">
            Ask the person who looks after it to allow {origin} under script-src and frame-src. If that can’t
            be done, choose “Without script” and “Behind a button”: a plain link always works.
          </p>
        </details>
      </div>
    </WorkCard>
  );
}
