import { Users } from 'lucide-react';
import { WaitingCard } from '../form/index.ts';

export function WaitingInvitation() {
  return (
    <WaitingCard Icon={Users} title="Join Your Team">
      You’ve been invited to work with your team on Heliodesk. We’re checking your invitation, and in a moment
      you can join.
    </WaitingCard>
  );
}
