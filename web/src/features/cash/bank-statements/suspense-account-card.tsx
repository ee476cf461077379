import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { counted } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late } from '../../../ui/skeleton.tsx';
import { SidedNote, SidedRow, SidedRows, SidedRowToCome } from '../../../ui/tables/sided-rows.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { amountIn, type SuspenseBalance } from './view.ts';

export function SuspenseAccountCard() {
  const balances = useQuery(query('GET /admin/funds/suspense/balances'));
  return (
    <Card title="Suspense account" flush>
      <QueryBoundary query={balances} what="The suspense account" loading={<ToCome />}>
        {(rows) => (
          <SidedRows>
            {rows.map((one) => (
              <Balance key={one.currency} one={one} />
            ))}
          </SidedRows>
        )}
      </QueryBoundary>
    </Card>
  );
}

const ToCome = () => (
  <Late label="Loading the suspense account">
    <SidedRows>
      <SidedRowToCome name={10} about={39} side={<Skeleton width={54} height={22} />} />
    </SidedRows>
  </Late>
);

function Balance({ one }: { readonly one: SuspenseBalance }) {
  const account = amountIn(one.account, one.currency);
  const lines = amountIn(one.lines, one.currency);
  return (
    <SidedRow
      words={
        <>
          <strong className="num">{account}</strong>
          <Quiet>
            {one.count === 0
              ? `No open lines in ${one.currency}.`
              : `${counted(one.count, 'open line')} in ${one.currency} ${one.count === 1 ? 'totals' : 'total'} ${lines}.`}
          </Quiet>
        </>
      }
      buttons={
        <Badge tone={one.agrees ? 'good' : 'bad'}>
          {one.agrees ? 'Agrees' : `Differs by ${amountIn(one.difference, one.currency)}`}
        </Badge>
      }
    >
      {one.agrees ? null : (
        <SidedNote>
          <Alert tone="bad">
            The suspense balance is {account}, but its open lines total {lines}. Find the entries
            without a line and{' '}
            <Link to={paths.adminReconciliation()}>propose a correction of the difference</Link>.
          </Alert>
        </SidedNote>
      )}
    </SidedRow>
  );
}
