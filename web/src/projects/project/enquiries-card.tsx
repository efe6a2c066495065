import type { Enquiry } from '@heliodesk/core/contracts/enquiries';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { resultInShort } from '@heliodesk/core/rules/magnets/result-words';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useHeldBack } from '../../lib/shown-together.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Facts, WorkCard } from '../../ui/work-card.tsx';

const RoofEnquiry = lazy(async () => ({ default: (await import('./roof-enquiry.tsx')).RoofEnquiry }));

/** The enquiries the customer has sent by a magnet. Nothing stands here where they came another way. */
export function EnquiriesCard({ project: { id, source, property } }: { project: ProjectDetail }) {
  const address = `/api/enquiries?project=${id}`;
  const { data, isPending } = useQuery<{ items: Enquiry[] }>({ queryKey: [address] });
  useHeldBack(isPending);
  if (isPending && source === 'lead_magnet')
    return (
      <WorkCard title="Enquiry">
        <Skeleton className="h-40" />
      </WorkCard>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <WorkCard title={data.items.length === 1 ? 'Enquiry' : 'Enquiries'}>
      <ul className="grid gap-4">
        {data.items.toReversed().map((enquiry) => (
          <EnquiryItem key={enquiry.id} enquiry={enquiry} property={property} />
        ))}
      </ul>
    </WorkCard>
  );
}

function EnquiryItem({ enquiry, property }: { enquiry: Enquiry } & Pick<ProjectDetail, 'property'>) {
  const { magnet, answers, result, marks, createdAt, consent, source } = enquiry;
  return (
    <li className="wrap-anywhere grid gap-2">
      <p className="text-muted text-sm">
        {magnet}, {formatDateTime(createdAt)}
      </p>
      {marks.length > 0 && <Alert title="Worth a second look">{marks.join('. ')}.</Alert>}
      <p className="font-medium">{resultInShort(result)}</p>
      {result.kind === 'roof' && (
        <Suspense fallback={<Skeleton className="h-56" />}>
          <RoofEnquiry result={result} property={property} at={createdAt} />
        </Suspense>
      )}
      <dl className="grid gap-1.5 text-[0.9375rem]">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-muted text-sm">{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <Facts
        facts={[
          ['Found you by', [source.source, source.medium, source.campaign].filter(Boolean).join(', ')],
          ['On the page', source.page],
          ['Came from', source.referrer],
          ['Agreed to', [consent.words, consent.marketing].filter(Boolean).join(' ')],
        ]}
      />
    </li>
  );
}
