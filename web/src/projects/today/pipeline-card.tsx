import type { Today } from '@heliodesk/core/contracts/today';
import { formatPounds } from '@heliodesk/core/rules/money';
import { may } from '@heliodesk/core/rules/permissions';
import { stages as inOrder, type Stage, stageName, stageTable } from '@heliodesk/core/rules/projects/stages';
import { Link } from 'react-router';
import { withQuery } from '../../lib/call.ts';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { WorkCard } from '../../ui/work-card.tsx';

/** The number and value of projects at each stage; each leads to them. */
export function PipelineCard({ stages, owner }: { stages: Today['stages']; owner?: string | undefined }) {
  const open = inOrder.filter((stage) => stage !== 'lost');
  const most = Math.max(1, ...stages.filter(({ stage }) => stage !== 'lost').map(({ count }) => count));
  return (
    <WorkCard title="Pipeline">
      <ul className="grid">
        {open.map((stage) => {
          const { count = 0, valuePence = 0 } = stages.find((each) => each.stage === stage) ?? {};
          return <Row key={stage} {...{ stage, count, valuePence, owner }} share={count / most} />;
        })}
      </ul>
    </WorkCard>
  );
}

interface RowProps {
  stage: Stage;
  count: number;
  valuePence: number;
  share: number;
  owner: string | undefined;
}

function Row({ stage, count, valuePence, share, owner }: RowProps) {
  const { role, company } = useUser();
  const list = stageTable[stage].phase === 'lead' ? paths.leads : paths.projects;
  return (
    <li>
      <Link
        to={withQuery(list(company.companyIdentifier), { stage, owner })}
        className="grid min-h-9 grid-cols-[8.5rem_minmax(0,1fr)_3rem_5.5rem] items-center gap-2 rounded-lg hover:bg-sunken max-sm:grid-cols-[8.5rem_minmax(0,1fr)_5.5rem]"
      >
        <span>{stageName(stage)}</span>
        <span aria-hidden className="max-sm:hidden">
          <span className="block h-2 rounded-full bg-sun" style={{ width: `${share * 100}%` }} />
        </span>
        <span className="text-right tabular-nums">{formatNumber(count)}</span>
        {may(role, 'projects:values') && (
          <span className="text-right text-muted tabular-nums">{formatPounds(valuePence / 100)}</span>
        )}
      </Link>
    </li>
  );
}
