import { dateTime, money } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { type CardDispute, DISPUTE_WORDS, isNothing, type PaymentDetail } from './desk-view.ts';
import classes from './payments.module.css';

/** Card disputes. Evidence is submitted in the provider's dashboard. */
export const DeskDisputes = ({ payment }: { payment: PaymentDetail }) => (
  <Card title="Disputes" flush>
    {payment.disputes.length === 0 ? (
      <Text px={20} pt={4} pb={20} tone="quiet" className={classes.none}>
        No disputes.
      </Text>
    ) : (
      <ul>
        {payment.disputes.map((dispute) => (
          <Row key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    )}
  </Card>
);

function Row({ dispute }: { dispute: CardDispute }) {
  const [word, tone] = DISPUTE_WORDS[dispute.stage] ?? [dispute.stage, 'plain'];
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
          <b className="num">{money(dispute.amount)}</b>
          <Badge tone={tone}>{word}</Badge>
          <Text as="span" size={13} tone="quiet">
            {dispute.providerId}
          </Text>
        </span>
        <span>{dispute.reason}</span>
        {isNothing(dispute.owed) ? null : (
          <Text as="span" size={13} tone="loss">
            {money(dispute.owed)} not covered
          </Text>
        )}
        <Text as="span" size={13} tone="quiet">
          {historyOf(dispute)}
        </Text>
      </Stack>
    </Group>
  );
}

function historyOf(dispute: CardDispute): string {
  const opened = `Opened ${dateTime(dispute.openedAt)}`;
  if (dispute.closedAt) return `${opened}, decided ${dateTime(dispute.closedAt)}`;
  return dispute.evidenceDueAt
    ? `${opened}, evidence due ${dateTime(dispute.evidenceDueAt)}`
    : opened;
}
