import type { AppPitch } from './apps.ts';

export function AppCard({ name, Icon, moment, pitch, order }: AppPitch & { order: number }) {
  return (
    <li className="group relative overflow-hidden rounded-2xl border border-line bg-surface p-6 shadow-mid lg:p-7">
      <div className="flex items-center justify-between">
        <span className="grid size-12 place-items-center rounded-xl bg-sun-soft text-sun-ink">
          <Icon aria-hidden strokeWidth={1.75} />
        </span>
        <span aria-hidden className="font-medium text-muted text-sm tabular-nums">
          {order} / 6
        </span>
      </div>
      <h3 className="mt-6 font-semibold text-xl tracking-tight">{name}</h3>
      <p className="mt-0.5 font-medium text-sm text-sun-ink">{moment}</p>
      <p className="mt-3 text-muted">{pitch}</p>
    </li>
  );
}
