import { shortAddress } from '@holdfast/domain/cash/crypto/short-address';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { DeskCard, DeskLine } from './desk-card.tsx';
import type { DeskTransfer } from './view.ts';

const STAGE: Readonly<Record<DeskTransfer['stage'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Needs two approvals', 'warn'],
  SENDING: ['Sending', 'info'],
  SENT: ['Sent', 'good'],
  FAILED: ['Failed', 'bad'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Cancelled', 'plain'],
};

export function DeskTransfers() {
  const transfers = useQuery(query('GET /admin/funds/algo-transfers'));
  return (
    <DeskCard
      title="Outgoing ALGO"
      query={transfers}
      empty={
        <EmptyState icon={<IconArrowUpRight size={20} />} title="No outgoing ALGO yet">
          Transfers above the limit need two approvals.
        </EmptyState>
      }
      line={(row) => <Line key={row.id} row={row} />}
    />
  );
}

function Line({ row }: { row: DeskTransfer }) {
  const [word, tone] = STAGE[row.stage];
  return (
    <DeskLine
      text={`${row.partyName}: ${money(row.amount, 'ALGO')} ≈ ${money(row.worthUsd)}`}
      note={`To ${shortAddress(row.address)} · ${dateTime(row.createdAt)}`}
      link={row.link ? <Link to={row.link}>View on chain</Link> : null}
      word={word}
      tone={tone}
      decide={
        row.stage === 'REQUESTED' ? (
          <ReviewButton
            kind="wallet.algo_transfer"
            subjectId={row.id}
            name={`${money(row.amount, 'ALGO')} of ${row.partyName}`}
          />
        ) : null
      }
    />
  );
}
