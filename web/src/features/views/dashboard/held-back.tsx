import { Card } from '../../../ui/layout/card.tsx';
import { type AccountRefusal, AccountState } from '../../../ui/states.tsx';

export const HeldBack = ({ why }: { why: AccountRefusal }) => (
  <Card>
    <AccountState why={why} level={2} />
  </Card>
);
