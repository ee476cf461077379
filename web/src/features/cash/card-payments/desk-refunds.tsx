import { dateTime, money } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type CardRefund, isNothing, type PaymentDetail, REFUND_WORDS } from './desk-view.ts';
import classes from './payments.module.css';

/** What was sent back of a payment, or is to be: the newest first. */
export const DeskRefunds = ({ payment }: { payment: PaymentDetail }) => (
  <Card title="Refunds" flush>
    {payment.refunds.length === 0 ? (
      <p className={classes.none}>Nothing was sent back.</p>
    ) : (
      <ul className={classes.rows}>
        {payment.refunds.map((refund) => (
          <Row key={refund.id} refund={refund} />
        ))}
      </ul>
    )}
  </Card>
);

function Row({ refund }: { refund: CardRefund }) {
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
    </li>
  );
}

function historyOf(refund: CardRefund): string {
  const by = refund.requestedBy ? `Asked by ${refund.requestedBy}` : 'Heard of';
  const end = refund.endedAt ? `, ended ${dateTime(refund.endedAt)}` : '';
  return `${by} ${dateTime(refund.requestedAt)}${end}`;
}
