import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { counted } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late, Words } from '../../../ui/skeleton.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import classes from './books.module.css';
import { figure, type Totals } from './view.ts';

type Line = Totals['cash'][number];

/** Per currency; must be zero. */
export function TotalsCard() {
  const totals = useQuery(query('GET /admin/books/totals'));
  return (
    <Card title="Totals" flush>
      <QueryBoundary query={totals} what="Totals" loading={<ToCome />}>
        {({ cash, units }) => (
          <>
            <DataTable
              caption="Balances by currency"
              columns={COLUMNS}
              rows={cash}
              rowKey={(line) => line.currency}
              dense
            />
            <Box px={20} py={12} line="above" className={classes.units}>
              <Units units={units} />
            </Box>
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

const ToCome = () => (
  <>
    <SkeletonTable what="Totals" columns={COLUMNS} rows={3} dense />
    <Box px={20} py={12} line="above" className={classes.units}>
      <Late label="Loading units">
        <QuietText>
          <Words letters={200} />
        </QuietText>
      </Late>
    </Box>
  </>
);

function Units({ units }: { units: Totals['units'] }) {
  const { assets, wrong } = units;
  if (wrong.length === 0) {
    return (
      <QuietText>
        Units of {counted(assets, 'asset')} also sum to zero. Platform accounts are negative by the
        amounts at the bank, card provider and chain, and by units issued.
      </QuietText>
    );
  }
  return (
    <Alert tone="bad">
      Units that do not sum to zero:{' '}
      {wrong.map(({ assetId, name, sum }, at) => (
        <span key={assetId}>
          {at > 0 ? ', ' : ''}
          <TextLink to={paths.adminBooks({ commodity: assetId })}>{name}</TextLink>{' '}
          <span className="num">{figure(sum, { code: assetId, symbol: null })}</span>
        </span>
      ))}
    </Alert>
  );
}

const of = (amount: string, { currency }: Line) => figure(amount, { code: currency, symbol: null });

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'currency',
    head: 'Currency',
    card: 'title',
    cell: ({ currency }) => currency,
  },
  {
    key: 'parties',
    head: 'Wallets',
    numeric: true,
    card: 'value',
    cell: (line) => (
      <>
        <span className={classes.onPhones}>Wallets </span>
        {of(line.parties, line)}
      </>
    ),
  },
  {
    key: 'offerings',
    head: 'Escrow',
    numeric: true,
    card: 'none',
    cell: (line) => of(line.offerings, line),
  },
  {
    key: 'platform',
    head: 'Platform',
    numeric: true,
    card: 'note',
    cell: (line) => (
      <>
        <span className={classes.onPhones}>Platform </span>
        {of(line.platform, line)}
      </>
    ),
  },
  {
    key: 'sum',
    head: 'Sum',
    numeric: true,
    card: 'fact',
    cell: (line) =>
      Number(line.sum) === 0 ? (
        <Badge tone="good">Sums to zero</Badge>
      ) : (
        <Badge tone="bad">Off by {of(line.sum, line)}</Badge>
      ),
  },
];
