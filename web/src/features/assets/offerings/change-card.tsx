import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { ChangeEffect } from './change-effect.tsx';
import classes from './offerings.module.css';
import { TermsCompare } from './terms-compare.tsx';
import { type ManagedOffering, OFFERING_READS } from './view.ts';

type Change = NonNullable<ManagedOffering['change']>;

export function ChangeCard({ offering }: { offering: ManagedOffering }) {
  const { change } = offering;
  if (!change || change.status === 'WITHDRAWN' || change.status === 'LAPSED') return null;
  const isWaiting = change.status === 'REQUESTED';
  const { by, needed } = change.approvals;
  return (
    <Card
      title={
        <Group gap={12} rowGap={4} align="center" wrap shrinks>
          <Text as="h2" size={15} weight={600} shrinks>
            Change of terms
          </Text>
          <Badge tone={isWaiting ? 'warn' : 'bad'}>
            {isWaiting ? `${by.length} of ${needed} approved` : 'Rejected'}
          </Badge>
        </Group>
      }
      label="Change of terms"
      aside={isWaiting ? <Withdraw offering={offering} change={change} /> : null}
    >
      <Stack gap={16}>
        {change.decidedReason ? (
          <Alert tone="bad">
            Holdfast rejected the change: {change.decidedReason} The terms don’t change.
          </Alert>
        ) : null}
        <Text breaks mb={16} className={classes.termsReason}>
          <Text as="span" block size={12.5} loose tone="faint">
            {change.requestedBy}, {dateTime(change.requestedAt)}
          </Text>
          {change.reason}
        </Text>
        <TermsCompare
          caption="Current and proposed terms"
          heads={['Current', 'Proposed']}
          before={change.before}
          after={change.effect?.terms ?? change.terms}
          changed={change.effect?.changed ?? []}
          all
        />
        {change.effect ? <ChangeEffect effect={change.effect} /> : null}
        {by.length > 0 ? (
          <Stack as="ul" gap={10} className={classes.approvers} aria-label="Approvals">
            {by.map((one) => (
              <Group as="li" gap={10} align="center" size={13.5} loose key={one.name}>
                <span>{one.name}</span>
                <span>{dateTime(one.at)}</span>
              </Group>
            ))}
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}

function Withdraw({ offering, change }: { offering: ManagedOffering; change: Change }) {
  const withdraw = useMutation(
    mutation('POST /offerings/:offeringId/changes/withdraw', { invalidates: OFFERING_READS }),
  );
  return (
    <ActionButton
      action={change.actions.withdraw}
      variant="default"
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate({ params: { offeringId: offering.id } })}
    >
      Withdraw change
    </ActionButton>
  );
}
