import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FEE_READS } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/format.ts';
import { missingWords } from '../../../ui/approval-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { decideWith, ProposalButtons } from '../../../ui/proposal-buttons.tsx';
import { Quiet, QuietText } from '../../../ui/quiet.tsx';
import { RecordHead, RecordList, RecordRow } from '../../../ui/record-list.tsx';
import classes from './fees.module.css';
import { changeSentence, type FeeProposal, STATUSES, scopeWords } from './view.ts';

type CardProps = { readonly title: string; readonly proposals: readonly FeeProposal[] };

/** Changes of fees that were proposed, each with who decides or decided; nothing where none was. */
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
  const isOpen = one.status === 'REQUESTED';
  return (
    <RecordRow>
      <RecordHead>
        <span className={classes.named}>
          <strong>{one.name}</strong>
          <Quiet>{scopeWords(one)}</Quiet>
        </span>
        <Badge tone={tone}>{word}</Badge>
      </RecordHead>
      <p className={`num ${classes.change}`}>
        {one.before ? <Quiet>{one.before} →</Quiet> : null}
        <strong>{one.rate}</strong>
        <Quiet>from {dateTime(one.effectiveFrom)}</Quiet>
      </p>
      <QuietText>
        “{one.reason}” {one.requestedBy}, {dateTime(one.requestedAt)}.
        {isOpen ? ` ${missingWords(one.missing, one.decideBy)}` : ''}
        {one.decidedBy ? ` Decided by ${one.decidedBy}, ${dateTime(one.decidedAt)}.` : ''}
        {one.decisionReason ? ` “${one.decisionReason}”` : ''}
      </QuietText>
      <Decisions one={one} />
    </RecordRow>
  );
}

function Decisions({ one }: { one: FeeProposal }) {
  const { fingerprint } = one;
  const decide = decideWith(useDecide(), { proposalId: one.id }, { body: { fingerprint } });
  return (
    <ProposalButtons
      actions={one.actions}
      decide={decide}
      approval={{
        title: `Approve ${one.rate}?`,
        text: `${changeSentence(one)} ${one.requestedBy} proposed it. What was charged before stays as it was.`,
        action: `Approve ${one.rate}`,
      }}
      approved="Approved"
      rejection={{
        title: 'Reject the change?',
        text: `${changeSentence(one)} Rejected, nothing changes.`,
      }}
    />
  );
}

const changes = { invalidates: FEE_READS };

const useDecide = () => ({
  approve: useMutation(mutation('POST /admin/fees/proposals/:proposalId/approve', changes)),
  withdraw: useMutation(mutation('POST /admin/fees/proposals/:proposalId/withdraw', changes)),
  reject: useMutation(mutation('POST /admin/fees/proposals/:proposalId/reject', changes)),
});
