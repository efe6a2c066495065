import type { Member } from '@heliodesk/core/contracts/team';
import { useRef } from 'react';
import { isLastOwner } from './last-owner.ts';
import { MemberRow } from './member-row.tsx';
import { useMemberChanges } from './use-member-changes.tsx';

export function TeamMembers({ members }: { members: Member[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // With the row goes the button that had the focus.
  const { begin, dialog } = useMemberChanges(() => heading.current?.focus());
  return (
    <section aria-labelledby="members">
      <h2 ref={heading} id="members" tabIndex={-1} className="mb-4 font-semibold text-xl tracking-tight">
        Members <span className="font-normal text-muted">{members.length}</span>
      </h2>
      <ul className="rows">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isLastOwner={isLastOwner(member, members)}
            onChange={begin}
          />
        ))}
      </ul>
      {dialog}
    </section>
  );
}
