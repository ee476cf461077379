import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { momentWithZone, money, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './offerings.module.css';
import type { Commitment } from './view.ts';

export function CommitDone({ commitment }: { commitment: Commitment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { asset, canCancel, cancelUntil } = commitment;
  return (
    <Card label="Commitment made">
      <div className={classes.success}>
        <Text as="span" round fill="gain" square={52} tone="gain">
          <IconCheck size={26} aria-hidden="true" />
        </Text>
        <h2 ref={heading} tabIndex={-1}>
          {money(commitment.amount)} committed to {asset.name}
        </h2>
        <p>
          {money(commitment.total)} is reserved in your wallet.{' '}
          {canCancel
            ? `You can cancel until ${momentWithZone(cancelUntil)}.`
            : 'This commitment can’t be cancelled.'}{' '}
          {commitment.stage === 'APPROVED'
            ? 'Your commitment is approved.'
            : 'The owner decides before the offering closes. We’ll notify you.'}
        </p>
        <Group gap={10} justify="center" wrap>
          <Button component={Link} to={paths.portfolioTransactions()}>
            View your commitments
          </Button>
          <Button component={Link} variant="default" to={paths.asset(asset.id)}>
            Back to asset
          </Button>
        </Group>
      </div>
      <Facts
        lined
        items={[
          { label: 'Units', value: quantity(commitment.units) },
          { label: 'Commitment', value: money(commitment.amount) },
          { label: 'Investor fee', value: money(commitment.fee) },
          { label: 'Total reserved', value: money(commitment.total), strong: true },
        ]}
      />
    </Card>
  );
}
