import type { MovementKind } from '@holdfast/domain/views/wallet/movements';
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconCoin,
  IconLock,
  IconReceipt,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { date, moneyChange } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { activityVerb } from './activity.ts';
import classes from './dashboard.module.css';

const SHOWN = 6;

const ICONS: Readonly<Partial<Record<MovementKind, ComponentType<{ size?: number }>>>> = {
  card: IconArrowDownLeft,
  deposit: IconArrowDownLeft,
  withdrawal: IconArrowUpRight,
  commitment: IconLock,
  distribution: IconCoin,
  commission: IconCoin,
  fee: IconReceipt,
};

function MoveIcon({ kind }: { kind: MovementKind }) {
  const Icon = ICONS[kind] ?? IconArrowsExchange;
  return (
    <Text as="span" tone="quiet" fixed mt={2} className={classes.move} aria-hidden="true">
      <Icon size={18} />
    </Text>
  );
}

export function ActivityCard() {
  const activity = useQuery(
    query('GET /user/wallet/transactions', { query: { limit: 5 } }, { pageWide: true }),
  );
  return (
    <Card title="Recent activity" aside={<Link to={paths.wallet()}>All</Link>}>
      <QueryBoundary
        query={activity}
        what="Activity"
        loading={<SkeletonText lines={5} />}
        empty={
          <Group as="p" gap={8} align="center" size={13} loose tone="quiet">
            No activity yet.
          </Group>
        }
      >
        {(rows) => (
          <Stack as="ul" gap={0}>
            {rows.slice(0, SHOWN).map((row) => (
              <Move key={row.id} row={row} />
            ))}
          </Stack>
        )}
      </QueryBoundary>
    </Card>
  );
}

const Move = ({ row }: { row: CallData<'GET /user/wallet/transactions'>[number] }) => (
  <Group as="li" gap={12} align="center" line="above" className={classes.item}>
    <MoveIcon kind={row.kind} />
    <Stack as="span" gap={0} size={13} grow className={classes.words}>
      <strong>{activityVerb(row)}</strong>
      <span title={row.reference ?? undefined}>{row.title}</span>
    </Stack>
    <Stack as="span" gap={0} align="end" size={13} nowrap shrinks className={classes.amount}>
      <span
        className={`num ${row.status === 'completed' && Number(row.amount) > 0 ? classOf({ tone: 'gain' }) : ''}`}
      >
        {moneyChange(row.amount, row.currency)}
      </span>
      <span>{date(row.at)}</span>
    </Stack>
  </Group>
);
