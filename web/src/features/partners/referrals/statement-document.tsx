import { SOURCE_WORDS } from '@holdfast/domain/partners/referrals/stages';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { counted, date, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Mark } from '../../../ui/brand.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import classes from './referrals.module.css';
import { rateWords, type StatementDetail } from './view.ts';

type Row = StatementDetail['rows'][number];

export function StatementPaper({ statement }: { statement: StatementDetail }) {
  const { number, paidAt, gross, takenBack, net, rows, lines, partner } = statement;
  const paid = date(paidAt);
  return (
    <Card flush label={`Statement ${number}`}>
      <div className={classes.paper}>
        <Group gap={24} rowGap={12} justify="between" wrap>
          <div>
            <Mark size={24} />
            <Text as="h2" weight={620} serif mt={8} className={classes.paperTitle}>
              Commission, {paid}
            </Text>
            <Text size={12.5} tone="quiet" className={classes.note}>
              Statement {number} · paid to {partner}
            </Text>
          </div>
          <Badge tone="good" icon={<IconCircleCheck size={13} />}>
            Paid to wallet
          </Badge>
        </Group>
        <div className={classes.sums}>
          <Figures
            items={[
              { label: 'Gross', value: money(gross) },
              {
                label: 'Reversed',
                value: money(Number(takenBack) === 0 ? takenBack : `-${takenBack}`),
              },
              { label: `Paid ${paid}`, value: money(net) },
            ]}
          />
        </div>
      </div>
      <DataTable caption="Commissions" columns={COLUMNS} rows={rows} rowKey={(row) => row.id} />
      <div className={classes.paper}>
        <Text size={12.5} tone="quiet" className={classes.note}>
          Rates were fixed when each fee was charged. Two people at Holdfast approved the payout.
          {lines > rows.length
            ? ` ${rows.length} of ${counted(lines, 'commission')} shown; the files contain all.`
            : ''}
        </Text>
        <Group gap={8} align="center" wrap mt={16}>
          <FileButton of={statement} format="pdf" />
          <FileButton of={statement} format="csv" />
          <Button component={Link} to={paths.movement(statement.entryId)} variant="default">
            View in wallet
          </Button>
        </Group>
      </div>
    </Card>
  );
}

type FileProps = { readonly of: StatementDetail; readonly format: 'pdf' | 'csv' };

const FileButton = ({ of, format }: FileProps) => (
  <Button
    component="a"
    download
    href={addressOf('GET /user/referrals/statements/:statementId/file', {
      params: { statementId: of.id },
      query: { format },
    })}
    variant={format === 'pdf' ? 'filled' : 'default'}
    leftSection={
      format === 'pdf' ? (
        <IconFileTypePdf size={16} aria-hidden />
      ) : (
        <IconDownload size={16} aria-hidden />
      )
    }
  >
    {format === 'pdf' ? 'Statement PDF' : 'CSV'}
  </Button>
);

/** Reversals are red and have a minus sign. */
const amount = (text: string) =>
  Number(text) < 0 ? (
    <Text as="span" tone="loss">
      {money(text)}
    </Text>
  ) : (
    money(text)
  );

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'event',
    head: 'Event',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={
          row.source === 'clawback' ? (
            <Text as="span" tone="loss">
              {SOURCE_WORDS[row.source]}
            </Text>
          ) : (
            SOURCE_WORDS[row.source]
          )
        }
        note={[row.asset, row.reason].filter(Boolean).join(' · ')}
      />
    ),
  },
  { key: 'feeAt', head: 'Fee date', card: 'note', cell: (row) => date(row.feeAt) },
  { key: 'client', head: 'Client', card: 'fact', cell: (row) => row.client },
  {
    key: 'fee',
    head: 'Holdfast fee',
    numeric: true,
    from: 'medium',
    cell: (row) => amount(row.fee),
  },
  {
    key: 'rate',
    head: 'Rate',
    numeric: true,
    from: 'medium',
    cell: (row) => rateWords(row.rateBps),
  },
  {
    key: 'commission',
    head: 'Commission',
    numeric: true,
    card: 'value',
    cell: (row) => amount(row.commission),
  },
];
