import { STATEMENTS } from '@holdfast/domain/cash/bank-statements/list';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/cache.ts';
import { List } from '../../../api/list.tsx';
import { FUNDS } from '../../../api/reads.ts';
import { useList } from '../../../api/use-list.ts';
import { call } from '../../../lib/call.ts';
import { counted, dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type SendFile, UploadField } from '../../../ui/inputs/upload-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useGo } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { ChainCard } from './chain-card.tsx';
import { daysOf, STATEMENT_WORDS, type Statement } from './view.ts';

const LIMITS = {
  types: [
    'text/csv',
    'text/xml',
    'application/xml',
    'application/vnd.ms-excel',
    'text/plain',
    'application/octet-stream',
    '',
  ],
  maxBytes: 5 * 1024 * 1024,
  says: 'camt.053 (XML), MT940 or CSV, up to 5 MB',
  wrongType: 'Only CSV, camt.053 and MT940 files are allowed',
};

export function DeskStatements() {
  const statements = useList('GET /admin/funds/statements', STATEMENTS, { columns });
  const client = useQueryClient();
  const go = useGo();
  const upload: SendFile = async (file, how) => {
    const { id } = await call('POST /admin/funds/statements', { ...how, body: {}, file });
    await invalidate(client, FUNDS);
    void go(paths.adminStatement(id));
  };
  return (
    <Stack>
      <Card title="Import statement">
        <UploadField
          label="Client account statement"
          description="Must open with the previous closing balance. CSV lines need a running balance."
          limits={LIMITS}
          upload={upload}
        />
      </Card>
      <ChainCard />
      <List
        list={statements}
        what="Statements"
        rowLink={(row) => paths.adminStatement(row.id)}
        empty={
          <EmptyState icon={<IconFileSpreadsheet size={20} />} title="No statements yet">
            Import the first statement above.
          </EmptyState>
        }
      />
    </Stack>
  );
}

const columns: readonly Column<Statement>[] = [
  {
    key: 'name',
    head: 'Statement',
    card: 'title',
    text: (row) => row.name,
    cell: (row) => <TwoLines first={row.name} second={counted(row.lines, 'line')} />,
  },
  {
    key: 'days',
    head: 'Days',
    card: 'fact',
    text: daysOf,
    cell: daysOf,
  },
  {
    key: 'by',
    head: 'Uploaded by',
    card: 'note',
    text: (row) => `${row.uploadedBy}, ${row.uploadedAt}`,
    cell: (row) => <TwoLines first={row.uploadedBy} second={dateTime(row.uploadedAt)} />,
  },
  {
    key: 'stage',
    head: 'Status',
    card: 'fact',
    text: (row) => STATEMENT_WORDS[row.stage][0],
    cell: (row) => {
      const [word, tone] = STATEMENT_WORDS[row.stage];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
];
