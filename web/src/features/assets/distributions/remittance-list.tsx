import { IconReceiptTax } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { REMITTANCES } from '../../../api/reads.ts';
import { counted, dateTime, money, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { missingWords } from '../../../ui/approval-words.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './remittances.module.css';
import { countryOf, payDay, type Remittance } from './view.ts';

const LOOKS: Readonly<Record<Remittance['status'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Waits for a second person', 'warn'],
  REMITTED: ['Remitted', 'good'],
  REJECTED: ['Refused', 'bad'],
  CANCELLED: ['Withdrawn', 'plain'],
  EXPIRED: ['Expired', 'plain'],
};

/** Every remittance, the newest first, with what may be done about it. */
export function RemittanceList() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /admin/tax-remittances', { query: { page, limit } }));
  return (
    <ListCard
      what="Remittances"
      title="Remittances"
      query={found}
      columns={columns}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon={<IconReceiptTax size={20} />} title="Nothing was remitted yet">
          One asks with the tax return, a second person agrees.
        </EmptyState>
      }
    />
  );
}

const daysOf = ({ from, to }: Remittance): string =>
  from === to ? payDay(from) : `${payDay(from)} to ${payDay(to)}`;

const columns: readonly Column<Remittance>[] = [
  {
    key: 'what',
    head: 'Remittance',
    card: 'title',
    cell: (row) => <NameCell name={row.number} note={countryOf(row.country)} />,
  },
  {
    key: 'covers',
    head: 'Covers',
    card: 'fact',
    cell: (row) => <TwoLines first={daysOf(row)} second={counted(row.lines, 'payment')} />,
  },
  {
    key: 'reference',
    head: 'Reference',
    card: 'note',
    from: 'medium',
    cell: (row) => (
      <TwoLines
        first={row.reference}
        second={
          <a className={classes.link} href={`/api/admin/tax-remittances/${row.id}/document`}>
            {row.document}
          </a>
        }
      />
    ),
  },
  {
    key: 'status',
    head: 'State',
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={<Badge tone={LOOKS[row.status][1]}>{LOOKS[row.status][0]}</Badge>}
        second={stateNote(row)}
      />
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    card: 'value',
    numeric: true,
    cell: (row) => money(row.amount),
  },
  { key: 'act', head: 'Do', card: 'below', cell: (row) => <Actions row={row} /> },
];

function stateNote(row: Remittance): string {
  if (row.status === 'REQUESTED') {
    return `${row.requestedBy}, ${relative(row.requestedAt)}. ${missingWords(row.missing)}`;
  }
  const why = row.decisionReason ? `: “${row.decisionReason}”` : '';
  return `${row.decidedBy}, ${dateTime(row.decidedAt)}${why}`;
}

function Actions({ row }: { row: Remittance }) {
  const [isRefusing, refuse] = useState(false);
  const invalidates = REMITTANCES;
  const approve = useMutation(
    mutation('POST /admin/tax-remittances/:remittanceId/approve', {
      invalidates,
      ok: 'Remitted: it stands in the books',
    }),
  );
  const reject = useMutation(
    mutation('POST /admin/tax-remittances/:remittanceId/reject', {
      invalidates,
      ok: 'Refused',
      onSuccess: () => refuse(false),
    }),
  );
  const withdraw = useMutation(
    mutation('POST /admin/tax-remittances/:remittanceId/withdraw', {
      invalidates,
      ok: 'Taken back',
    }),
  );
  const params = { remittanceId: row.id };
  const now = (name: keyof Remittance['actions']) =>
    row.status === 'REQUESTED' ? row.actions[name] : undefined;
  const agree = async () => {
    const yes = await confirm({
      title: `Remit ${money(row.amount)} of ${countryOf(row.country)}?`,
      text: `${row.requestedBy} asks for it: ${counted(row.lines, 'payment')} of ${daysOf(row)}, reference “${row.reference}”. The books show at once that it left our bank account; pay it there.`,
      action: `Remit ${money(row.amount)}`,
    });
    if (yes) approve.mutate({ params, body: { fingerprint: row.fingerprint } });
  };
  const isAlive = row.status === 'REQUESTED' || row.status === 'REMITTED';
  return (
    <span className={classes.buttons}>
      <ActionButton
        size="xs"
        action={now('approve')}
        loading={approve.isPending}
        onClick={() => void agree()}
      >
        Approve
      </ActionButton>
      <ActionButton
        size="xs"
        variant="default"
        action={now('reject')?.allowed ? now('reject') : undefined}
        onClick={() => refuse(true)}
      >
        Refuse
      </ActionButton>
      <ActionButton
        size="xs"
        variant="default"
        action={now('withdraw')}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params })}
      >
        Take back
      </ActionButton>
      {isAlive ? (
        <a className={classes.link} href={`/api/admin/tax-remittances/${row.id}/lines`}>
          Payments (CSV)
        </a>
      ) : null}
      {row.entryId ? <TextLink to={paths.adminBookEntry(row.entryId)}>Entry</TextLink> : null}
      {isRefusing ? (
        <WordsDialog
          title={`Refuse ${row.number}?`}
          text={`${row.requestedBy} reads your reason. What it covers is open again.`}
          action="Refuse it"
          danger
          isSending={reject.isPending}
          onSend={(reason) => reject.mutate({ params, body: { reason } })}
          onClose={() => refuse(false)}
        />
      ) : null}
    </span>
  );
}
