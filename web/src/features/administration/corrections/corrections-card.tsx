import { dayWords } from '@holdfast/domain/kernel/moment';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { list } from '../../../api/query.ts';
import { codeWord, dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { RecordHead, RecordList, RecordRow } from '../../../ui/tables/record-list.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { type Correction, lineText, STATUSES } from './view.ts';

const LIMIT = 10;

export function CorrectionsCard({ PartyField }: { PartyField: ChoiceField }) {
  const [page, setPage] = useState(1);
  const corrections = useQuery(list('GET /admin/corrections', { query: { page, limit: LIMIT } }));
  const [proposing, propose] = useState(false);
  const total = corrections.data?.total ?? 0;
  return (
    <Card
      id="corrections"
      title="Corrections"
      flush
      aside={
        <Button size="xs" onClick={() => propose(true)}>
          Propose adjustment
        </Button>
      }
      footer={
        total > LIMIT ? (
          <Pagination page={page} limit={LIMIT} total={total} onPage={setPage} />
        ) : undefined
      }
    >
      <QueryBoundary
        query={corrections}
        what="Corrections"
        loading={<SkeletonRows rows={2} label="Loading corrections" />}
        empty={
          <EmptyState icon={<IconPencil size={20} />} title="No corrections">
            Corrections are new entries with two approvals. Entries are never edited.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <RecordList>
            {rows.map((one) => (
              <CorrectionRow key={one.id} one={one} />
            ))}
          </RecordList>
        )}
      </QueryBoundary>
      {proposing ? <ProposeDialog PartyField={PartyField} onClose={() => propose(false)} /> : null}
    </Card>
  );
}

const COMMISSION = {
  goes: 'The partner’s commission is reversed too.',
  stays: 'Not a trading or investor fee: partners keep their commission.',
  restored: 'The partner’s commission is restored.',
} as const;

/** Empty without an effect. */
function commissionWords({ takesCommission, entry, lines }: Correction): string {
  if (takesCommission !== null) return COMMISSION[takesCommission ? 'goes' : 'stays'];
  const toFees = lines.some(({ account, amount }) => account === 'Fees' && Number(amount) > 0);
  return entry?.kind === 'adjustment' && toFees ? COMMISSION.restored : '';
}

function CorrectionRow({ one }: { one: Correction }) {
  const [word, tone] = STATUSES[one.status];
  const { entry } = one;
  const takenBack = entry ? `${codeWord(entry.kind)}, ${dateTime(entry.at)}` : 'an entry';
  return (
    <RecordRow>
      <RecordHead>
        <strong>{one.kind === 'adjustment' ? 'Adjustment' : `Reversal of ${takenBack}`}</strong>
        <Badge tone={tone}>{word}</Badge>
      </RecordHead>
      <Stack as="p" gap={2} num>
        {one.lines.map((line) => (
          <span key={`${line.account} ${line.amount}`}>{lineText(line)}</span>
        ))}
      </Stack>
      <QuietText>
        “{one.reason}” {one.requestedBy}, {dateTime(one.requestedAt)}. Evidence: “{one.evidence}”.
        {one.belongsTo ? ` Belongs to ${dayWords(one.belongsTo)}.` : ''}
        {` ${commissionWords(one)}`}
        {one.decidedBy ? ` Decided by ${one.decidedBy}, ${dateTime(one.decidedAt)}.` : ''}
        {one.decisionReason ? ` “${one.decisionReason}”` : ''}
      </QuietText>
      {entry || one.bookedEntry ? (
        <Group as="p" gap={16} rowGap={4} wrap size={13} loose>
          {entry ? (
            <TextLink to={paths.adminBookEntry(entry.id)}>
              {one.bookedEntry ? 'Reversed entry' : 'Entry to reverse'}
            </TextLink>
          ) : null}
          {one.bookedEntry ? (
            <TextLink to={paths.adminBookEntry(one.bookedEntry)}>Ledger entry</TextLink>
          ) : null}
        </Group>
      ) : null}
      {one.status === 'REQUESTED' ? <Approval kind="ledger.correction" subjectId={one.id} /> : null}
    </RecordRow>
  );
}
