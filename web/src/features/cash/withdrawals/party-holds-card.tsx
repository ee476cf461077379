import { Button, Textarea } from '@mantine/core';
import { IconLockPause } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { WITHDRAWAL_DESK } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EMPTY_HOLD, holdBody, holdChecks, holdQuestion, holdRefusals } from './hold.form.ts';
import type { PartyHold } from './view.ts';
import classes from './withdrawals.module.css';

export function PartyHoldsCard() {
  const holds = useQuery(query('GET /admin/party-holds', { query: { open: 'yes', limit: 50 } }));
  return (
    <Card title="Accounts on hold" flush>
      <QueryBoundary
        query={holds}
        what="Holds"
        loading={
          <div className={classes.coming}>
            <SkeletonRows rows={3} label="Loading holds" />
          </div>
        }
        empty={
          <EmptyState icon={<IconLockPause size={20} />} title="No accounts on hold">
            Accounts on hold can’t withdraw or transfer.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((hold) => (
              <HoldRow key={hold.id} hold={hold} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

function HoldRow({ hold }: { hold: PartyHold }) {
  const lift = useMutation(
    mutation('POST /admin/party-holds/:holdId/lift', { invalidates: WITHDRAWAL_DESK }),
  );
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const send = (reason: string) =>
    lift.mutate({ params: { holdId: hold.id }, body: { reason } }, { onSuccess: close });
  return (
    <li>
      <Stack as="span" gap={2} shrinks className={classes.words}>
        <strong>{hold.party.name}</strong>
        <Text as="span" size={13} tone="quiet">
          “{hold.reason}” {hold.heldBy}, {dateTime(hold.heldAt)}
        </Text>
      </Stack>
      <Button
        size="xs"
        variant="default"
        aria-label={`Release hold on ${hold.party.name}`}
        onClick={() => setOpen(true)}
      >
        Release hold
      </Button>
      {isOpen ? (
        <WordsDialog
          title={`Release hold on ${hold.party.name}?`}
          text="The account can transact again. Withdrawals on hold stay on hold; release them individually."
          label="Reason"
          description="Only compliance sees this reason."
          action="Release hold"
          isSending={lift.isPending}
          onSend={send}
          onClose={close}
        />
      ) : null}
    </li>
  );
}

export function HoldPartyCard({ PartyField }: { PartyField: ChoiceField }) {
  const hold = useMutation(
    mutation('POST /admin/party-holds', {
      invalidates: WITHDRAWAL_DESK,
      ok: ({ data }) => `${data.party.name} placed on hold`,
      quiet: true,
    }),
  );
  const client = useQueryClient();
  const form = useForm({
    initial: EMPTY_HOLD,
    checks: holdChecks,
    refusals: holdRefusals,
    parse: (values) => ({ body: holdBody(values) }),
    send: hold,
    // Uses the server's name, so that the right party is confirmed.
    confirm: async ({ partyId }) => {
      const { data } = await client.fetchQuery(
        query('GET /admin/parties/:partyId', { params: { partyId } }),
      );
      return confirm(holdQuestion(data.name));
    },
    onDone: () => form.reset(),
  });
  const submit = (
    <Button type="submit" color="ember" loading={form.isSending}>
      Hold transactions
    </Button>
  );
  return (
    <Card title="Place account on hold">
      <Form form={form} footer={submit}>
        <PartyField label="Account" {...form.field('partyId')} value={form.values.partyId} />
        <Textarea
          label="Reason"
          description="Only compliance sees this reason. The investor sees the hold."
          {...form.field('reason')}
        />
      </Form>
    </Card>
  );
}
