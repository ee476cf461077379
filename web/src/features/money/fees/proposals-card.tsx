import { dateTime, relative } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProposalButtons } from '../../../ui/proposal-buttons.tsx';
import classes from './fees.module.css';
import { type FeeProposal, useDecideFee } from './queries.ts';
import { STATUSES, scopeWords } from './view.ts';

type CardProps = { readonly title: string; readonly proposals: readonly FeeProposal[] };

/** Changes of fees that were proposed, each with who decides or decided. */
export const ProposalsCard = ({ title, proposals }: CardProps) => (
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
  const decide = useDecideFee(one.id);
  return (
    <ProposalButtons
      may={one.may}
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
