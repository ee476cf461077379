import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay, useUser } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState, ForbiddenState } from '../../../ui/states.tsx';
import { AlgoDeposit } from './algo-deposit.tsx';
import { BitcoinDeposit } from './bitcoin-deposit.tsx';
import classes from './crypto.module.css';
import { cryptoQuery } from './crypto.queries.ts';
import { CryptoMoves } from './crypto-moves.tsx';

/** Depositing crypto: ALGO to an address of one's own, bitcoin announced and found by staff. */
export function CryptoCard() {
  const may = useMay('CAN_MANAGE_FUNDS');
  const approved = useUser()?.onboardingSteps.hasAdminApproved ?? false;
  if (!may || !approved) {
    return (
      <Card title="Deposit crypto">
        {may ? (
          <Alert tone="warn">
            Deposits open once your account is approved. We tell you here and by mail.
          </Alert>
        ) : (
          <ForbiddenState />
        )}
      </Card>
    );
  }
  return <OpenCard />;
}

function OpenCard() {
  const query = useQuery(cryptoQuery());
  const [currency, choose] = useState<'ALGO' | 'BTC'>('ALGO');
  const { data } = query;
  return (
    <Card title="Deposit crypto">
      {data ? (
        <div className={classes.form}>
          <SegmentedControl
            fullWidth
            aria-label="Which crypto"
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
        </div>
      ) : query.error ? (
        <ErrorState
          title="Your address did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonText lines={5} label="Loading your address" />
      )}
    </Card>
  );
}
