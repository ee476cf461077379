import type { Held } from '../../routes/guard.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type AccountRefusal, AccountState, ForbiddenState } from '../../ui/states.tsx';

const REFUSAL: Readonly<Record<Exclude<Held, 'not_authorized'>, AccountRefusal>> = {
  blocked: 'USER_BLOCKED',
  unverified: 'USER_NOT_VERIFIED',
  under_review: 'ORGANIZATION_NOT_VERIFIED',
};

export const HeldPage = ({ why }: { why: Held }) => (
  <Card>
    {why === 'not_authorized' ? (
      <ForbiddenState level={1} />
    ) : (
      <AccountState why={REFUSAL[why]} level={1} />
    )}
  </Card>
);
