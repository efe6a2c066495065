import { bareSite } from '@heliodesk/core/rules/magnets/steps';
import { Loaded } from '../../lib/loaded.tsx';
import { Moment } from '../../lib/moment.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSightings } from './api.ts';

/** The pages on which visitors have seen the magnet, which is the surest sign that it is there. */
export function Sightings({ id, url }: { id: string; url: string }) {
  const query = useSightings(id);
  return (
    <div className="grid gap-1">
      <h3 className="font-medium">Last seen by visitors</h3>
      <Loaded query={query} what="where it was seen" skeleton={<Skeleton className="h-6" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">Nobody’s seen it yet. Open the page yourself and it’ll show up here.</p>
          ) : (
            <ul className="grid gap-1">
              {items.map(({ site, at }) => (
                <li key={site} className="flex flex-wrap justify-between gap-x-4">
                  <span className="wrap-anywhere">{site === bareSite(url) ? 'Its own address' : site}</span>
                  <span className="text-muted">
                    <Moment at={at} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
