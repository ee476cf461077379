import type { ReactNode } from 'react';
import { heldBackBy, useUser } from '../../../lib/session/session.ts';
import { MyCommitments } from './my-commitments.tsx';

export function PendingCommitments({ children }: { children?: ReactNode }) {
  const user = useUser();
  if (!user || heldBackBy(user)) return children;
  return <MyCommitments isPending>{children}</MyCommitments>;
}
