import { COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import { IconHeartHandshake } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { type RowOf, useList } from '../../../api/use-list.ts';
import { date, money, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { useInvestorChoices } from './investor-choices.ts';
import { aboutInvestor, FUNDING_WORDS, stageTitle, stageTone } from './stage-words.ts';

type Line = RowOf<'GET /admin/commitments/all'>;

export function AllCommitments() {
  const commitments = useList('GET /admin/commitments/all', COMMITMENTS, { columns: COLUMNS });
  return (
    <List
      list={commitments}
      what="Commitments"
      searches="Investor, asset or symbol"
      choices={useInvestorChoices()}
      rowLink={(row) => paths.adminOffering(row.offeringId)}
      empty={
        <EmptyState icon={<IconHeartHandshake size={20} />} title="No commitments yet">
          Commitments appear here when investors make them.
        </EmptyState>
      }
    />
  );
}

const WHO: readonly Column<Line>[] = [
  {
    key: 'investor',
    sort: 'investor',
    head: 'Investor',
    card: 'title',
    text: ({ investor }) => `${investor.name}, ${aboutInvestor(investor)}`,
    cell: ({ investor }) => <TwoLines first={investor.name} second={aboutInvestor(investor)} />,
  },
  {
    key: 'asset',
    head: 'Asset',
    card: 'fact',
    text: ({ asset }) => `${asset.name} (${asset.symbol})`,
    cell: ({ asset, companyName }) => (
      <TwoLines first={<Link to={paths.asset(asset.id)}>{asset.name}</Link>} second={companyName} />
    ),
  },
  {
    key: 'stage',
    head: 'Stage',
    card: 'fact',
    text: ({ stage }) => stageTitle(stage),
    cell: ({ stage }) => <Badge tone={stageTone(stage)}>{stageTitle(stage)}</Badge>,
  },
  {
    key: 'money',
    head: 'Funds',
    from: 'wide',
    card: 'none',
    text: ({ funding }) => FUNDING_WORDS[funding],
    cell: ({ funding }) => FUNDING_WORDS[funding],
  },
];

const COLUMNS: readonly Column<Line>[] = [
  ...WHO,
  {
    key: 'made',
    sort: 'made',
    head: 'Date',
    card: 'note',
    from: 'medium',
    text: ({ createdAt }) => createdAt,
    cell: (row) => (
      <TwoLines first={date(row.createdAt)} second={row.decidedAt ? '' : 'not decided'} />
    ),
  },
  {
    key: 'units',
    sort: 'units',
    head: 'Units',
    numeric: true,
    card: 'none',
    from: 'medium',
    text: (row) => row.allocatedUnits ?? row.units,
    cell: (row) => quantity(row.allocatedUnits ?? row.units),
  },
  {
    key: 'amount',
    sort: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    text: (row) => row.allocatedAmount ?? row.amount,
    cell: (row) => money(row.allocatedAmount ?? row.amount),
  },
];
