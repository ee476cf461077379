import { Skeleton } from '@mantine/core';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Late } from '../../../ui/skeleton.tsx';
import classes from './wallet.module.css';

/** Parts that most wallets show. */
const PARTS = ['available', 'commitments', 'orders', 'withdrawals'];

export const BalanceSkeleton = () => (
  <Card label="Balance" footer={<Others />}>
    <Late label="Loading wallet">
      <Group gap={16} rowGap={8} align="start" justify="between" wrap>
        <BigFigure label="Total in wallet" value={<Skeleton width={190} height={42} />} />
        <Group inline align="center" className={classes.kind}>
          <Skeleton width={220} height={35} />
        </Group>
      </Group>
      <Group gap={2} fill="sunken" mt={14} mb={16} className={classes.bar} />
      <div className={classes.parts}>
        {PARTS.map((part) => (
          <Skeleton key={part} width="70%" height={45} />
        ))}
      </div>
    </Late>
  </Card>
);

const Others = () => (
  <Group gap={24} rowGap={6} wrap size={13} tone="faint" className={classes.also}>
    <Skeleton width={240} height={18} />
  </Group>
);
