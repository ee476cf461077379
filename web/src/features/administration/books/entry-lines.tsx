import { counted } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import classes from './books.module.css';
import { type Entry, figure, noteOf, titleOf } from './view.ts';

type Line = Entry['lines'][number];
type Props = {
  readonly entry: Entry;
  readonly linked: boolean;
};

export function EntryLines({ entry, linked }: Props) {
  const { lines, moreLines, sums } = entry;
  return (
    <Card title="Postings" flush>
      <DataTable
        caption="Entry postings"
        columns={COLUMNS}
        rows={lines}
        rowKey={(line) => `${line.account.id} ${lines.indexOf(line)}`}
        rowLink={linked ? (line) => paths.adminBookAccount(line.account.id) : () => undefined}
      />
      <Stack gap={8} px={20} py={14} line="above" className={classes.sums}>
        {moreLines > 0 ? (
          <QuietText>And {counted(moreLines, 'posting')} more, included in the sums.</QuietText>
        ) : null}
        {sums.map((sum) => (
          <SumLine key={sum.commodity.code} sum={sum} />
        ))}
        <QuietText>
          Credits increase owners’ balances. Bank, card, chain and issued units have negative
          balances, so a deposit debits them.
        </QuietText>
      </Stack>
    </Card>
  );
}

function SumLine({ sum }: { sum: Entry['sums'][number] }) {
  const { commodity, debits, credits } = sum;
  return (
    <Group as="p" gap={12} rowGap={4} align="center" justify="between" wrap weight={550} num>
      <span>
        Debits {figure(debits, commodity)} · Credits {figure(credits, commodity)}
      </span>
      {debits === credits ? (
        <Badge tone="good">Sums to zero</Badge>
      ) : (
        <Badge tone="bad">Does not sum to zero</Badge>
      )}
    </Group>
  );
}

const isDebit = ({ amount }: Line): boolean => amount.startsWith('-');
const size = ({ amount, account }: Line): string =>
  figure(amount.replace(/^-/, ''), account.commodity);

const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'account',
    head: 'Account',
    card: 'title',
    cell: ({ account }) => <NameCell name={titleOf(account)} note={noteOf(account)} />,
  },
  {
    key: 'debit',
    head: 'Debit',
    numeric: true,
    card: 'none',
    cell: (line) => (isDebit(line) ? size(line) : null),
  },
  {
    key: 'credit',
    head: 'Credit',
    numeric: true,
    card: 'none',
    cell: (line) => (isDebit(line) ? null : size(line)),
  },
  {
    key: 'balance',
    head: 'Balance after',
    numeric: true,
    card: 'value',
    cell: (line) => {
      const balance = figure(line.balanceAfter, line.account.commodity);
      return (
        <>
          <span className={classes.onPhones}>
            {isDebit(line) ? 'Debit' : 'Credit'} {size(line)}
          </span>
          <span className={classes.after}>
            <span className={classes.onPhones}>Balance </span>
            {balance}
          </span>
        </>
      );
    },
  },
];
