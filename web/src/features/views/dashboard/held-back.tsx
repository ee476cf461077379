import { Card } from '../../../ui/layout/card.tsx';
import { type AccountRefusal, AccountState } from '../../../ui/states.tsx';

/** In place of portfolio and wallet, where the account has none: why, and the next step. */
export const HeldBack = ({ why }: { why: AccountRefusal }) => (
  <Card>
    <AccountState why={why} level={2} />
  </Card>
);
