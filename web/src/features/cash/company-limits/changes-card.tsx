import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { COMPANY } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { AgreeDialog } from './agree-dialog.tsx';
import { CHANGE_STATES, changeText, type LimitChange } from './view.ts';

export function ChangesCard({ changes }: { changes: readonly LimitChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Card title="Changes" flush>
      <DataTable
        caption="Limit changes"
        columns={columns}
        rows={changes}
        rowKey={(change) => change.id}
      />
    </Card>
  );
}

const columns: readonly Column<LimitChange>[] = [
  {
    key: 'what',
    head: 'Change',
    card: 'title',
    cell: (change) => (
      <NameCell
        name={changeText(change)}
        note={change.member ? `Limit for ${change.member.name}` : 'Company limit'}
      />
    ),
  },
  {
    key: 'by',
    head: 'Proposed',
    card: 'note',
    from: 'medium',
    cell: ({ proposedBy, proposedAt }) => (
      <TwoLines first={proposedBy.isMe ? 'You' : proposedBy.name} second={dateTime(proposedAt)} />
    ),
  },
  {
    key: 'state',
    head: 'Status',
    card: 'fact',
    cell: ({ status, decidedBy, reason, effectiveAt }) => (
      <TwoLines
        first={<Badge tone={CHANGE_STATES[status][1]}>{CHANGE_STATES[status][0]}</Badge>}
        second={
          status === 'AGREED'
            ? `Takes effect ${dateTime(effectiveAt ?? '')}`
            : [decidedBy ? `By ${decidedBy}` : '', reason ?? ''].filter(Boolean).join(': ')
        }
      />
    ),
  },
  { key: 'act', head: 'Action', card: 'below', cell: (change) => <Decide change={change} /> },
];

const done = { invalidates: COMPANY } as const;

function Decide({ change }: { change: LimitChange }) {
  const [open, setOpen] = useState<'agree' | 'decline'>();
  const params = { changeId: change.id };
  const decline = useMutation(
    mutation('POST /company/limits/:changeId/decline', { ...done, ok: 'Change declined' }),
  );
  const withdraw = useMutation(
    mutation('POST /company/limits/:changeId/withdraw', { ...done, ok: 'Change cancelled' }),
  );
  const waits = change.status === 'AGREED';
  if (change.status !== 'PROPOSED' && !waits) return null;
  const look = { size: 'xs', variant: 'default' } as const;
  const close = () => setOpen(undefined);
  return (
    <>
      {waits || change.proposedBy.isMe ? (
        <ActionButton
          {...look}
          action={change.actions.withdraw}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params })}
        >
          {waits ? 'Cancel change' : 'Cancel request'}
        </ActionButton>
      ) : (
        <>
          <ActionButton size="xs" action={change.actions.agree} onClick={() => setOpen('agree')}>
            Approve
          </ActionButton>{' '}
          <ActionButton
            {...look}
            action={change.actions.decline}
            onClick={() => setOpen('decline')}
          >
            Decline
          </ActionButton>
        </>
      )}
      {open === 'agree' ? <AgreeDialog change={change} onClose={close} /> : null}
      {open === 'decline' ? (
        <WordsDialog
          about={change.id}
          title="Decline change?"
          text={`${change.proposedBy.name} will see your reason. The limit doesn’t change.`}
          action="Decline change"
          danger
          isSending={decline.isPending}
          onSend={(reason) => decline.mutate({ params, body: { reason } }, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
