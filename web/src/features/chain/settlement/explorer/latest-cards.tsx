import { relative } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { type Column, DataTable, NameCell } from '../../../../ui/tables/data-table.tsx';
import { LinesTable } from './lines-table.tsx';
import { type Latest, roundWords } from './view.ts';

type Props = { readonly latest: Latest };
type Block = Latest['blocks'][number];

const COLUMNS: readonly Column<Block>[] = [
  {
    key: 'round',
    head: 'Block',
    cell: (block) => <NameCell name={roundWords(block.round)} note={relative(block.at)} />,
    card: 'title',
  },
  {
    key: 'transactions',
    head: 'Transactions',
    numeric: true,
    cell: (block) => block.transactionCount,
    cardHead: true,
    card: 'value',
  },
];

export const LatestBlocksCard = ({ latest }: Props) => (
  <Card flush title="Latest blocks">
    <DataTable
      caption="Latest blocks"
      columns={COLUMNS}
      rows={latest.blocks}
      rowKey={(block) => block.round}
      rowLink={(block) => paths.explorerBlock(block.round)}
    />
  </Card>
);

export const LatestTransactionsCard = ({ latest }: Props) => (
  <Card flush title="Latest transactions">
    <LinesTable caption="Latest transactions" lines={latest.transactions} roles={latest.roles} />
  </Card>
);
