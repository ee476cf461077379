import { IconReceipt } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { PAYOUTS } from '../../../api/reads.ts';
import { counted, dateTime, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { endedWords, missingWords } from '../../../ui/approval-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { decideWith, ProposalButtons } from '../../../ui/proposal-buttons.tsx';
import { EmptyState, LinkButton } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { PAYOUT_LOOKS, type Payout } from './view.ts';

/** What is proposed to be paid, and what was decided; the first proposes, a second decides. */
export function DeskPayouts() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /admin/referral-payouts', { query: { page, limit } }));
  return (
    <ListCard
      what="Payouts"
      query={found}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon={<IconReceipt size={20} />}
          title="No payouts yet"
          action={<LinkButton label="What is due" to={paths.adminReferralPartners()} />}
        >
          One proposes to pay what is due to a partner, a second person agrees.
        </EmptyState>
      }
    />
  );
}

function stateNote(row: Payout): string {
  if (row.status === 'REQUESTED') {
    if (row.ended) return endedWords('The proposal', row.ended);
    return missingWords(row.missing, row.decideBy ?? undefined);
  }
  const who = row.decidedBy ? `${row.decidedBy}, ` : '';
  const why = row.decisionReason ? `: “${row.decisionReason}”` : '';
  return `${who}${dateTime(row.decidedAt)}${why}`;
}

const COLUMNS: readonly Column<Payout>[] = [
  {
    key: 'number',
    head: 'Payout',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={row.number}
        note={`${row.partner.name} · ${counted(row.lines, 'commission')}`}
      />
    ),
  },
  {
    key: 'by',
    head: 'Proposed',
    card: 'note',
    from: 'medium',
    cell: (row) => <TwoLines first={row.requestedBy} second={dateTime(row.requestedAt)} />,
  },
  {
    key: 'status',
    head: 'State',
    card: 'fact',
    cell: (row) => (
      <>
        <TwoLines
          first={<Badge tone={PAYOUT_LOOKS[row.status][1]}>{PAYOUT_LOOKS[row.status][0]}</Badge>}
          second={stateNote(row)}
        />
        <Decide row={row} />
      </>
    ),
  },
  {
    key: 'net',
    head: 'To pay',
    numeric: true,
    card: 'value',
    cell: (row) =>
      Number(row.takenBack) === 0 ? (
        money(row.net)
      ) : (
        <TwoLines
          first={money(row.net)}
          second={`${money(row.gross)} less ${money(row.takenBack)}`}
        />
      ),
  },
];

function Decide({ row }: { row: Payout }) {
  const decide = decideWith(
    useDecisions(),
    { payoutId: row.id },
    { body: { fingerprint: row.fingerprint } },
  );
  if (row.entryId) return <TextLink to={paths.adminBookEntry(row.entryId)}>Entry</TextLink>;
  if (row.status !== 'REQUESTED') return null;
  const what = `${money(row.net)} to ${row.partner.name}`;
  return (
    <ProposalButtons
      actions={row.actions}
      decide={decide}
      about={row.number}
      approval={{
        title: `Pay ${what}?`,
        text: `${row.requestedBy} proposed it: ${counted(row.lines, 'commission')}. It is in their wallet at once, with its statement.`,
        action: `Pay ${money(row.net)}`,
      }}
      approved="Paid: it is in the partner’s wallet"
      rejection={{
        title: `Reject ${row.number}?`,
        text: `${row.requestedBy} reads your reason. Everything is due as before.`,
      }}
    />
  );
}

const changes = { invalidates: PAYOUTS };

const useDecisions = () => ({
  approve: useMutation(mutation('POST /admin/referral-payouts/:payoutId/approve', changes)),
  withdraw: useMutation(mutation('POST /admin/referral-payouts/:payoutId/withdraw', changes)),
  reject: useMutation(mutation('POST /admin/referral-payouts/:payoutId/reject', changes)),
});
