import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/cache.ts';
import { list } from '../../../api/query.ts';
import { FUNDS } from '../../../api/reads.ts';
import { call } from '../../../lib/call.ts';
import { counted, dateTime } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, TwoLines } from '../../../ui/data-table.tsx';
import { type SendFile, UploadField } from '../../../ui/inputs/upload-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useGo } from '../../../ui/link.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { ChainCard } from './chain-card.tsx';
import { daysOf, STATEMENT_WORDS, type Statement } from './view.ts';

const STATEMENTS = {
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

/** Statements of our own account: reading a new one, and those that were read. */
export function DeskStatements() {
  const { page, limit } = useListUrl();
  const query = useQuery(list('GET /admin/funds/statements', { query: { page, limit } }));
  const client = useQueryClient();
  const go = useGo();
  const upload: SendFile = async (file, how) => {
    const { id } = await call('POST /admin/funds/statements', { ...how, body: {}, file });
    await invalidate(client, FUNDS);
    void go(paths.adminStatement(id));
  };
  return (
    <Stack>
      <Card title="Import a statement">
        <UploadField
          label="Statement of the client account"
          description="The opening balance must match the previous closing balance. You review every line before it is booked. A CSV needs the balance after each line."
          limits={STATEMENTS}
          upload={upload}
        />
      </Card>
      <ChainCard />
      <ListCard
        what="Statements"
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.adminStatement(row.id)}
        empty={
          <EmptyState icon={<IconFileSpreadsheet size={20} />} title="No statements yet">
            Import the first one above.
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
    cell: (row) => <TwoLines first={row.name} second={counted(row.lines, 'line')} />,
  },
  {
    key: 'days',
    head: 'Days',
    card: 'fact',
    cell: daysOf,
  },
  {
    key: 'by',
    head: 'Read by',
    card: 'note',
    cell: (row) => <TwoLines first={row.uploadedBy} second={dateTime(row.uploadedAt)} />,
  },
  {
    key: 'stage',
    head: 'State',
    card: 'fact',
    cell: (row) => {
      const [word, tone] = STATEMENT_WORDS[row.stage];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
];
