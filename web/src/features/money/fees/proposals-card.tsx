import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FEE_READS } from '../../../api/reads.ts';
import { dateTime, relative } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProposalButtons } from '../../../ui/proposal-buttons.tsx';
import classes from './fees.module.css';
import { type FeeProposal, STATUSES, scopeWords } from './view.ts';

type CardProps = { readonly title: string; readonly proposals: readonly FeeProposal[] };

/** Changes of fees that were proposed, each with who decides or decided; nothing where none was. */
export const ProposalsCard = ({ title, proposals }: CardProps) =>
  proposals.length === 0 ? null : (
    <Card title={title} label={title} flush>
      <ul className={classes.list}>
        {proposals.map((one) => (
          <ProposalRow key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  );

function ProposalRow({ one }: { one: FeeProposal }) {
  const [word, tone] = STATUSES[one.status];
  const isOpen = one.status === 'REQUESTED';
  return (
    <li className={classes.rule}>
      <div className={classes.top}>
        <span className={classes.named}>
          <strong>{one.name}</strong>
          <span className={classes.quiet}>{scopeWords(one)}</span>
        </span>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className={`num ${classes.change}`}>
        {one.before ? <span className={classes.quiet}>{one.before} →</span> : null}
        <strong>{one.rate}</strong>
        <span className={classes.quiet}>from {dateTime(one.effectiveFrom)}</span>
      </p>
      <p className={classes.quiet}>
        “{one.reason}” {one.requestedBy}, {dateTime(one.requestedAt)}.
        {isOpen ? ` To be decided ${relative(one.decideBy)}.` : ''}
        {one.decidedBy ? ` Decided by ${one.decidedBy}, ${dateTime(one.decidedAt)}.` : ''}
        {one.decisionReason ? ` “${one.decisionReason}”` : ''}
      </p>
      <Decisions one={one} />
    </li>
  );
}

function Decisions({ one }: { one: FeeProposal }) {
  const decide = useDecide(one.id);
  return (
    <ProposalButtons
      actions={one.actions}
      decide={decide}
      approval={{
        title: 'Approve the change?',
        text: `${one.requestedBy} proposed it. ${one.name}, ${scopeWords(one).toLowerCase()}: ${one.rate} from ${dateTime(one.effectiveFrom)}. What was charged before stays as it was.`,
        action: 'Approve',
      }}
      approved="Approved"
      rejection={{
        title: 'Reject the change?',
        text: `${one.name}: ${one.rate}. Nothing changes.`,
      }}
    />
  );
}

const changes = { invalidates: FEE_READS };

/** The three ways a proposal ends. */
function useDecide(proposalId: string): Parameters<typeof ProposalButtons>[0]['decide'] {
  const approve = useMutation(mutation('POST /admin/fees/proposals/:proposalId/approve', changes));
  const withdraw = useMutation(
    mutation('POST /admin/fees/proposals/:proposalId/withdraw', changes),
  );
  const reject = useMutation(mutation('POST /admin/fees/proposals/:proposalId/reject', changes));
  const params = { proposalId };
  return {
    isPending: approve.isPending || withdraw.isPending || reject.isPending,
    mutate: (how, then) => {
      if (how === 'approve') approve.mutate({ params }, then);
      else if (how === 'withdraw') withdraw.mutate({ params }, then);
      else reject.mutate({ params, body: how }, then);
    },
  };
}
