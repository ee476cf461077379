import { Button, SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { FUNDS } from '../../../api/reads.ts';
import { counted, date, money } from '../../../lib/format.ts';
import { SUSPENSE_SEARCH } from '../../../search-params.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { Badges, Buttons, SidedNote, SidedRow, SidedRows } from '../../../ui/sided-rows.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { type Decision, SuspenseDialog } from './suspense-dialog.tsx';
import { amountOf, type SuspenseItem } from './view.ts';

/** Money at our bank that is nobody's yet, the oldest first. */
export function SuspenseList() {
  const { page, limit, search, set } = useListUrl({ params: SUSPENSE_SEARCH });
  const { view = 'open' } = search;
  const query = useQuery(list('GET /admin/funds/suspense', { query: { view, page, limit } }));
  const [decision, open] = useState<Decision>();
  return (
    <Stack>
      <SegmentedControl
        w="fit-content"
        aria-label="Which lines"
        value={view}
        onChange={(next) => void set({ view: next })}
        data={[
          { value: 'open', label: 'Open' },
          { value: 'decided', label: 'Decided' },
        ]}
      />
      <ListCard
        what="Lines in suspense"
        query={query}
        empty={
          <EmptyState icon={<IconChecks size={20} />} title="Nothing lies in suspense">
            Money of a statement that names nobody waits here until somebody decides.
          </EmptyState>
        }
      >
        {(rows) => (
          <SidedRows>
            {rows.map((item) => (
              <Item key={item.id} item={item} onOpen={open} />
            ))}
          </SidedRows>
        )}
      </ListCard>
      {decision ? <SuspenseDialog decision={decision} onClose={() => open(undefined)} /> : null}
    </Stack>
  );
}

type ItemProps = { readonly item: SuspenseItem; readonly onOpen: (decision: Decision) => void };

function Item({ item, onOpen }: ItemProps) {
  const isOpen = item.stage === 'NEW' || item.stage === 'SUGGESTED';
  return (
    <SidedRow
      words={
        <>
          <strong className="num">{amountOf(item)}</strong>
          <span>
            {item.sender || 'Unknown sender'}
            {item.account ? ` · ${item.account}` : ''} · {date(item.day)}
          </span>
          <Quiet>“{item.text}”</Quiet>
          <Quiet>{item.why}.</Quiet>
          <Badges>
            {isOpen ? (
              <Badge tone={item.ageDays > 5 ? 'bad' : 'warn'}>
                {item.ageDays === 0 ? 'New today' : `Waiting ${counted(item.ageDays, 'day')}`}
              </Badge>
            ) : (
              <Badge tone={item.stage === 'ASSIGNED' ? 'good' : 'plain'}>
                {item.assignedTo ? `Assigned to ${item.assignedTo.name}` : 'Returned'}
              </Badge>
            )}
            {item.heldFor ? <Badge tone="bad">Held for {item.heldFor}</Badge> : null}
          </Badges>
          {isOpen ? null : (
            <Quiet>
              {item.decidedBy}: {item.reason}
            </Quiet>
          )}
        </>
      }
      buttons={
        isOpen && !item.proposal ? (
          <>
            <ActionButton
              action={item.actions.assign}
              size="xs"
              onClick={() => onOpen({ item, what: 'assign' })}
            >
              Assign
            </ActionButton>
            <Return item={item} onOpen={onOpen} />
          </>
        ) : null
      }
    >
      {item.proposal ? <Proposal item={item} onOpen={onOpen} /> : null}
      {isOpen && !item.proposal ? <Suggestions item={item} onOpen={onOpen} /> : null}
    </SidedRow>
  );
}

function Suggestions({ item, onOpen }: ItemProps) {
  return item.suggestions.map((one) => (
    <SidedNote key={`${one.partyId}${one.depositId}`}>
      <Quiet>
        Perhaps <b>{one.name}</b>
        {one.reference ? `, ${one.reference} of ${money(one.announced)}` : ''}: {one.why.join(', ')}
      </Quiet>
      {one.depositId && item.currency === 'USD' ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => onOpen({ item, what: 'assign', suggestion: one })}
        >
          Assign to {one.reference}
        </Button>
      ) : null}
    </SidedNote>
  ));
}

/** What the first of two people asked for: the second decides, the first may send it back. */
function Proposal({ item, onOpen }: ItemProps) {
  const decide = useMutation(
    mutation('POST /admin/funds/suspense/:itemId/decide', { invalidates: FUNDS, ok: 'Decided' }),
  );
  const params = { itemId: item.id };
  const { proposal } = item;
  if (!proposal) return null;
  return (
    <SidedNote>
      <Quiet>
        {proposal.by} asks to credit <b>{proposal.party.name}</b>
        {proposal.reference ? ` (${proposal.reference})` : ''}: “{proposal.reason}”
      </Quiet>
      <Buttons>
        {proposal.own ? (
          <Badge tone="warn">Waits for somebody else</Badge>
        ) : (
          <>
            <Button size="xs" onClick={() => decide.mutate({ params, body: { approves: true } })}>
              Approve
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => decide.mutate({ params, body: { approves: false } })}
            >
              Decline
            </Button>
          </>
        )}
        <Return item={item} onOpen={onOpen} />
      </Buttons>
    </SidedNote>
  );
}

const Return = ({ item, onOpen }: ItemProps) => (
  <ActionButton
    action={item.actions.return}
    size="xs"
    variant="default"
    onClick={() => onOpen({ item, what: 'return' })}
  >
    Return
  </ActionButton>
);
