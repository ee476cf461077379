import { Card } from '../../../ui/layout/card.tsx';
import { type AccountRefusal, AccountState } from '../../../ui/states.tsx';

/** Replaces portfolio and wallet for accounts without them: the reason, and the next step. */
export const HeldBack = ({ why }: { why: AccountRefusal }) => (
  <Card>
    <AccountState why={why} level={2} />
  </Card>
);
