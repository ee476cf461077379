import { useState } from 'react';
import { dateTime, money } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { type CardRefund, isNothing, type PaymentDetail, REFUND_WORDS } from './desk-view.ts';
import classes from './payments.module.css';
import { RejectDialog } from './refund-dialog.tsx';
import { useRefundDecision } from './use-refund-decision.ts';

/** What was sent back of a payment, or is to be: the newest first. */
export const DeskRefunds = ({ payment }: { payment: PaymentDetail }) => (
  <Card title="Refunds" flush>
    {payment.refunds.length === 0 ? (
      <p className={classes.none}>Nothing was sent back.</p>
    ) : (
      <ul className={classes.rows}>
        {payment.refunds.map((refund) => (
          <Row key={refund.id} payment={payment} refund={refund} />
        ))}
      </ul>
    )}
  </Card>
);

function Row({ payment, refund }: { payment: PaymentDetail; refund: CardRefund }) {
  const [word, tone] = REFUND_WORDS[refund.stage] ?? [refund.stage, 'plain'];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.line}>
          <b className="num">{money(refund.amount)}</b>
          <Badge tone={tone}>{word}</Badge>
          <span className={classes.quiet}>{refund.reference}</span>
        </span>
        <span>{refund.reason}</span>
        {refund.failure ? <span className={classes.wrong}>{refund.failure}</span> : null}
        {isNothing(refund.owed) ? null : (
          <span className={classes.wrong}>{money(refund.owed)} of it is owed</span>
        )}
        <span className={classes.quiet}>{historyOf(refund)}</span>
      </div>
      <RefundActions payment={payment} refund={refund} />
    </li>
  );
}

function historyOf(refund: CardRefund): string {
  const by = refund.requestedBy ? `Asked by ${refund.requestedBy}` : 'Heard of';
  const end = refund.endedAt ? `, ended ${dateTime(refund.endedAt)}` : '';
  const until = refund.expiresAt ? `, to be agreed to by ${dateTime(refund.expiresAt)}` : '';
  return `${by} ${dateTime(refund.requestedAt)}${until}${end}`;
}

/** What the caller may do about a refund now; sending money is asked once more. */
function RefundActions({ payment, refund }: { payment: PaymentDetail; refund: CardRefund }) {
  const decide = useRefundDecision(refund.id);
  const [rejecting, reject] = useState(false);
  const { actions, fingerprint } = refund;
  const sum = money(refund.amount);
  const approve = async () => {
    const yes = await confirm({
      title: `Send ${sum} back?`,
      text: `${refund.requestedBy ?? 'A colleague'} asks you as the second person: ${payment.party.name}, ${payment.reference}. “${refund.reason}”`,
      action: `Send ${sum} back`,
    });
    if (yes) decide.mutate({ act: 'approve', fingerprint });
  };
  if (!actions.approve && !actions.reject) return null;
  return (
    <div className={classes.buttons}>
      <ActionButton
        action={actions.askSecond ? undefined : actions.approve}
        size="xs"
        loading={decide.isPending}
        onClick={() => void approve()}
      >
        Approve
      </ActionButton>
      <ActionButton
        action={actions.askSecond}
        size="xs"
        variant="default"
        loading={decide.isPending}
        onClick={() => decide.mutate({ act: 'ask', fingerprint })}
      >
        Ask to approve
      </ActionButton>
      <ActionButton
        action={actions.reject}
        size="xs"
        variant="default"
        onClick={() => reject(true)}
      >
        Reject
      </ActionButton>
      {rejecting ? (
        <RejectDialog payment={payment} refund={refund} onClose={() => reject(false)} />
      ) : null}
    </div>
  );
}
