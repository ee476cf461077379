import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { dateTime } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { endedWords } from '../../../ui/approval-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProposalButtons } from '../../../ui/proposal-buttons.tsx';
import { ChangeEffect } from './change-effect.tsx';
import { effectInWords } from './effect.ts';
import classes from './offerings.module.css';
import terms from './terms.module.css';
import { TermsCompare } from './terms-compare.tsx';
import { type ManagedOffering, OFFERING_READS } from './view.ts';

type Change = NonNullable<ManagedOffering['change']>;

/** A change of the terms that waits for the platform, or that was sent back. */
export function ChangeCard({ offering }: { offering: ManagedOffering }) {
  const { change } = offering;
  if (!change || change.status === 'WITHDRAWN' || change.status === 'LAPSED') return null;
  const isWaiting = change.status === 'REQUESTED';
  const { by, needed, ended } = change.approvals;
  return (
    <Card
      title={
        <div className={classes.head}>
          <h2>Change of terms</h2>
          <Badge tone={isWaiting ? 'warn' : 'bad'}>
            {isWaiting ? `${by.length} of ${needed} approved` : 'Sent back'}
          </Badge>
        </div>
      }
      label="Change of terms"
      aside={isWaiting ? <Decision offering={offering} change={change} /> : null}
    >
      <div className={classes.stack}>
        {change.decidedReason ? (
          <Alert tone="bad">
            The platform sent it back: {change.decidedReason} The terms stay as they are.
          </Alert>
        ) : null}
        <p className={terms.reason}>
          <span>
            {change.requestedBy}, {dateTime(change.requestedAt)}
          </span>
          {change.reason}
        </p>
        <TermsCompare
          caption="Terms as they stand and as they are proposed"
          heads={['Now', 'Proposed']}
          before={change.before}
          after={change.effect?.terms ?? change.terms}
          changed={change.effect?.changed ?? []}
          all
        />
        {change.effect ? <ChangeEffect effect={change.effect} /> : null}
        {by.length > 0 ? (
          <ul className={classes.approvers} aria-label="Who approved">
            {by.map((one) => (
              <li key={one.name}>
                <span>{one.name}</span>
                <span>{dateTime(one.at)}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {ended ? (
          <Alert tone="warn">{endedWords('The approval of the change', ended)}</Alert>
        ) : null}
      </div>
    </Card>
  );
}

function Decision({ offering, change }: { offering: ManagedOffering; change: Change }) {
  const params = { offeringId: offering.id };
  const decide = useMutation(
    mutation('POST /offerings/:offeringId/changes/decision', { invalidates: OFFERING_READS }),
  );
  const withdraw = useMutation(
    mutation('POST /offerings/:offeringId/changes/withdraw', { invalidates: OFFERING_READS }),
  );
  const { by, needed, fingerprint } = change.approvals;
  const isLast = by.length + 1 >= needed;
  return (
    <ProposalButtons
      actions={change.actions}
      about={`the change of ${offering.asset.name}`}
      decide={{
        isPending: decide.isPending || withdraw.isPending,
        send: (how) => {
          if (how === 'withdraw') return withdraw.mutateAsync({ params });
          if (how === 'approve') {
            const body = { outcome: 'approve', fingerprint: fingerprint ?? '' } as const;
            return decide.mutateAsync({ params, body });
          }
          return decide.mutateAsync({ params, body: { outcome: 'reject', reason: how.reason } });
        },
      }}
      approval={{
        title: `Approve the change of ${offering.asset.name}?`,
        text: isLast
          ? `You are the second person: the new terms hold at once. ${change.effect ? effectInWords(change.effect) : ''}`
          : 'You are the first person: the new terms hold as soon as a second one agrees within 24 hours.',
        action: 'Approve the change',
      }}
      approved={isLast ? 'The new terms hold' : 'Approved; a second person is next'}
      rejection={{
        title: `Send the change of ${offering.asset.name} back?`,
        text: `${offering.companyName} reads your reason, and the terms stay as they are.`,
      }}
    />
  );
}
