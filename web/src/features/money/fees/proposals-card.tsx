import { dateTime } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { RecordHead, RecordList, RecordRow } from '../../../ui/tables/record-list.tsx';
import { Quiet, QuietText } from '../../../ui/text/quiet.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import classes from './fees.module.css';
import { type FeeProposal, STATUSES, scopeWords } from './view.ts';

type CardProps = { readonly title: string; readonly proposals: readonly FeeProposal[] };

export const ProposalsCard = ({ title, proposals }: CardProps) =>
  proposals.length === 0 ? null : (
    <Card title={title} label={title} flush>
      <RecordList>
        {proposals.map((one) => (
          <ProposalRow key={one.id} one={one} />
        ))}
      </RecordList>
    </Card>
  );

function ProposalRow({ one }: { one: FeeProposal }) {
  const [word, tone] = STATUSES[one.status];
  return (
    <RecordRow>
      <RecordHead>
        <Group as="span" gap={10} rowGap={4} align="center" wrap>
          <strong>{one.name}</strong>
          <Quiet>{scopeWords(one)}</Quiet>
        </Group>
        <Badge tone={tone}>{word}</Badge>
      </RecordHead>
      {one.status === 'REQUESTED' ? (
        <Approval kind="fees.change" subjectId={one.id} />
      ) : (
        <Ended one={one} />
      )}
    </RecordRow>
  );
}

const Ended = ({ one }: { one: FeeProposal }) => (
  <>
    <Group as="p" gap={8} rowGap={4} align="baseline" wrap num className={classes.change}>
      <strong>{one.rate}</strong>
      <Quiet>from {dateTime(one.effectiveFrom)}</Quiet>
    </Group>
    <QuietText>
      “{one.reason}” {one.requestedBy}, {dateTime(one.requestedAt)}.
      {one.decidedBy ? ` Decided by ${one.decidedBy}, ${dateTime(one.decidedAt)}.` : ''}
      {one.decisionReason ? ` “${one.decisionReason}”` : ''}
    </QuietText>
  </>
);
