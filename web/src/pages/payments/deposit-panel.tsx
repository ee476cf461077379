import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { BankDepositCard } from '../../features/cash/bank-deposits/bank-deposit.tsx';
import { TopUpCard } from '../../features/cash/card-payments/top-up-card.tsx';
import { CryptoCard } from '../../features/cash/crypto/crypto-card.tsx';
import { getVerifiedPath } from '../../lib/get-verified.ts';
import { useUser } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { useMayOpen } from '../../ui/link.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';

const WAYS = [
  { value: 'card', label: 'Card', Way: TopUpCard },
  { value: 'bank', label: 'Bank transfer', Way: BankDepositCard },
  { value: 'crypto', label: 'Crypto', Way: CryptoCard },
] as const;

/** Until approval, why deposits are closed. */
export function DepositPanel() {
  const isOpen = useMayOpen()(paths.deposit());
  const [chosen, choose] = useState<string>('card');
  if (!isOpen) return <Closed />;
  const { Way } = WAYS.find(({ value }) => value === chosen) ?? WAYS[0];
  return (
    <Stack id="deposit">
      <SegmentedControl
        fullWidth
        aria-label="Deposit methods"
        value={chosen}
        onChange={choose}
        data={WAYS.map(({ value, label }) => ({ value, label }))}
      />
      <Way />
    </Stack>
  );
}

function Closed() {
  const user = useUser();
  return (
    <Card title="Deposit">
      <Text tone="quiet">
        Deposits open when your account is approved. We’ll notify you.{' '}
        {user ? <TextLink to={getVerifiedPath(user)}>View your case</TextLink> : null}
      </Text>
    </Card>
  );
}
