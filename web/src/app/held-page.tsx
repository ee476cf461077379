import { useUser } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { getVerifiedPath } from '../routes/get-verified.ts';
import type { Held } from '../routes/guard.ts';
import { Card } from '../ui/card.tsx';
import { BlockedState, ForbiddenState, UnverifiedState } from '../ui/states.tsx';

/** In the place of a page that may not open: why, and the next step. */
export function HeldPage({ why }: { why: Held }) {
  const user = useUser();
  return (
    <Card>
      {why === 'blocked' ? <BlockedState supportTo={paths.askBlocked()} level={1} /> : null}
      {why === 'not_authorized' ? <ForbiddenState level={1} /> : null}
      {why === 'unverified' && user ? (
        <UnverifiedState verifyTo={getVerifiedPath(user)} level={1} />
      ) : null}
    </Card>
  );
}
