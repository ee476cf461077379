import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { AlgoDeposit } from './algo-deposit.tsx';
import { BitcoinDeposit } from './bitcoin-deposit.tsx';
import { CryptoMoves } from './crypto-moves.tsx';
import { isWaiting } from './view.ts';

const cryptoQuery = () =>
  query(
    'GET /user/wallet/crypto',
    {},
    {
      refetchInterval: (crypto) => (isWaiting(crypto) ? 4_000 : false),
    },
  );

export function CryptoCard() {
  const crypto = useQuery(cryptoQuery());
  const [currency, choose] = useState<'ALGO' | 'BTC'>('ALGO');
  return (
    <Card title="Deposit crypto">
      <QueryBoundary
        query={crypto}
        what="Your address"
        loading={<SkeletonText lines={5} label="Loading your address" />}
      >
        {(data) => (
          <Stack gap={14}>
            <SegmentedControl
              fullWidth
              aria-label="Currency"
              data={['ALGO', 'BTC']}
              value={currency}
              onChange={(value) => choose(value as 'ALGO' | 'BTC')}
            />
            {currency === 'ALGO' ? (
              <AlgoDeposit algo={data.algo} />
            ) : (
              <BitcoinDeposit btc={data.btc} />
            )}
            <CryptoMoves crypto={data} currency={currency} />
          </Stack>
        )}
      </QueryBoundary>
    </Card>
  );
}
