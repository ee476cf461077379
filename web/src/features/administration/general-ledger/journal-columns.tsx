import { dayWords } from '@holdfast/domain/kernel/moment';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import type { ReactNode } from 'react';
import type { CallData } from '../../../lib/call.ts';
import { counted } from '../../../lib/figures/format.ts';
import { accountInWords, figure } from '../../../lib/figures/ledger.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';

export type JournalEntry = CallData<'GET /admin/general-ledger/journal'>[number];
export type JournalCause = NonNullable<JournalEntry['cause']>;
type CauseSlot = (of: { readonly cause: JournalCause }) => ReactNode;

export const journalColumns = (CauseLink: CauseSlot): readonly Column<JournalEntry>[] => [
  {
    key: 'number',
    head: 'Number',
    card: 'note',
    cell: (entry) => <span className="num">{entry.number}</span>,
  },
  { key: 'booked', head: 'Booking date', card: 'fact', cell: (entry) => <Dates entry={entry} /> },
  {
    key: 'what',
    head: 'Entry',
    card: 'title',
    cell: ({ kind, text }) => (
      <Text as="span" breaks>
        <TwoLines first={ENTRY_WORDS[kind]} second={text} />
      </Text>
    ),
  },
  { key: 'lines', head: 'Postings', card: 'below', cell: (entry) => <Lines entry={entry} /> },
  {
    key: 'cause',
    head: 'Cause',
    card: 'none',
    from: 'medium',
    cell: ({ cause, text }) =>
      cause ? (
        <Text as="span" breaks>
          <TwoLines
            first={<CauseLink cause={cause} />}
            second={cause.why && cause.why !== text ? cause.why : ''}
          />
        </Text>
      ) : (
        '–'
      ),
  },
  {
    key: 'people',
    head: 'People',
    card: 'none',
    from: 'wide',
    cell: (entry) => <People entry={entry} />,
  },
];

function Dates({ entry: { bookedOn, valuedOn, belongsTo } }: { entry: JournalEntry }) {
  return (
    <Stack gap={2}>
      <span>{dayWords(bookedOn)}</span>
      {valuedOn === bookedOn ? null : <QuietText>Value date {dayWords(valuedOn)}</QuietText>}
      {belongsTo ? <QuietText>Belongs to {dayWords(belongsTo)}</QuietText> : null}
    </Stack>
  );
}

function Lines({ entry: { lines, moreLines } }: { entry: JournalEntry }) {
  return (
    <Stack as="ul" gap={2} size={13}>
      {lines.map(({ account, amount }, at) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: postings never change their order
          key={at}
          as="li"
          gap={12}
          justify="between"
        >
          <Text as="span" tone="quiet">
            {accountInWords(account)}
          </Text>
          <span className="num">
            {amount.startsWith('-') ? 'Dr ' : 'Cr '}
            {figure(amount.replace(/^-/, ''), account.commodity)}
          </span>
        </Group>
      ))}
      {moreLines > 0 ? (
        <li>
          <QuietText>and {counted(moreLines, 'more posting')}</QuietText>
        </li>
      ) : null}
    </Stack>
  );
}

function People({ entry: { by, cause } }: { entry: JournalEntry }) {
  const names = (people: readonly { readonly name: string }[]) =>
    people.map(({ name }) => name).join(', ');
  const { requestedBy, approvedBy = [] } = cause ?? {};
  return (
    <Stack gap={2} breaks>
      <span>{by?.name ?? 'Automatic'}</span>
      {requestedBy && requestedBy.id !== by?.id ? (
        <QuietText>Requested by {requestedBy.name}</QuietText>
      ) : null}
      {approvedBy.length > 0 ? <QuietText>Approved by {names(approvedBy)}</QuietText> : null}
    </Stack>
  );
}
