import { IconWorldOff } from '@tabler/icons-react';
import { getVerifiedPath } from '../../../lib/get-verified.ts';
import type { SessionUser } from '../../../lib/session-user.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { BlockedState, LinkButton, State, UnverifiedState } from '../../../ui/states.tsx';

type HeldBackProps = {
  readonly user: SessionUser;
  readonly why: 'US_PERSON' | 'USER_BLOCKED' | 'ORGANIZATION_NOT_VERIFIED';
};

/** In the place of portfolio and wallet, for whom they do not open: why, and the next step. */
export function HeldBack({ user, why }: HeldBackProps) {
  return (
    <Card>
      {why === 'USER_BLOCKED' ? <BlockedState supportTo={paths.askBlocked()} level={2} /> : null}
      {why === 'US_PERSON' ? (
        <State
          icon={<IconWorldOff size={20} />}
          tone="plain"
          level={2}
          title="We do not serve US persons"
          action={<LinkButton label="Browse market" to={paths.market()} />}
        >
          Portfolio and wallet are not available to you. You can still browse the market.
        </State>
      ) : null}
      {why === 'ORGANIZATION_NOT_VERIFIED' ? (
        <UnverifiedState
          level={2}
          title="Your organization needs to be verified first"
          verifyTo={getVerifiedPath(user)}
        />
      ) : null}
    </Card>
  );
}
