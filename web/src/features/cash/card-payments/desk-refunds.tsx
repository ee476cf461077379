import { dateTime, money } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { type CardRefund, isNothing, type PaymentDetail, REFUND_WORDS } from './desk-view.ts';
import classes from './payments.module.css';

export const DeskRefunds = ({ payment }: { payment: PaymentDetail }) => (
  <Card title="Refunds" flush>
    {payment.refunds.length === 0 ? (
      <Text px={20} pt={4} pb={20} tone="quiet" className={classes.none}>
        No refunds.
      </Text>
    ) : (
      <ul>
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
    <Group
      as="li"
      gap={16}
      rowGap={8}
      align="start"
      justify="between"
      wrap
      px={20}
      py={14}
      line="above"
      className={classes.row}
    >
      <Stack gap={4} breaks shrinks>
        <span className={classes.line}>
          <b className="num">{money(refund.amount)}</b>
          <Badge tone={tone}>{word}</Badge>
          <Text as="span" size={13} tone="quiet">
            {refund.reference}
          </Text>
        </span>
        <span>{refund.reason}</span>
        {refund.failure ? (
          <Text as="span" size={13} tone="loss">
            {refund.failure}
          </Text>
        ) : null}
        {isNothing(refund.owed) ? null : (
          <Text as="span" size={13} tone="loss">
            {money(refund.owed)} owed
          </Text>
        )}
        <Text as="span" size={13} tone="quiet">
          {historyOf(refund)}
        </Text>
      </Stack>
    </Group>
  );
}

function historyOf(refund: CardRefund): string {
  const by = refund.requestedBy ? `Requested by ${refund.requestedBy},` : 'Reported';
  const end = refund.endedAt ? `, ended ${dateTime(refund.endedAt)}` : '';
  return `${by} ${dateTime(refund.requestedAt)}${end}`;
}
