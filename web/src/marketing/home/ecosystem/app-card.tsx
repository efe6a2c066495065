import type { AppPitch } from './apps.ts';

export function AppCard({ name, Icon, moment, pitch }: AppPitch) {
  return (
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-4 bg-night p-6 md:block lg:p-8">
      <Icon aria-hidden strokeWidth={1.5} className="size-7 text-sun" />
      <div>
        <h3 className="font-semibold text-xl tracking-tight md:mt-5">{name}</h3>
        <p className="font-medium text-sm text-sun">{moment}</p>
        <p className="mt-2.5 text-muted">{pitch}</p>
      </div>
    </li>
  );
}
