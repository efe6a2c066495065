import { LeadList } from './lead-list.tsx';
import { RoofCheck } from './roof-check.tsx';

export function LeadMagnetPicture() {
  return (
    <div className="grid size-full grid-rows-[100%] @2xl:grid-cols-[1fr_17.5rem]">
      <RoofCheck />
      <LeadList />
    </div>
  );
}
