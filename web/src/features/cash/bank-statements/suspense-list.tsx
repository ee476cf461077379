import { dayWords } from '@holdfast/domain/kernel/moment';
import { Button, SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { list } from '../../../api/query.ts';
import { counted, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { SUSPENSE_SEARCH } from '../../../search-params.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { endedWords } from '../../../ui/approval-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { Badges, SidedNote, SidedRow, SidedRows } from '../../../ui/sided-rows.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { Approval } from '../../people/approvals/approval.tsx';
import { repeatedWords } from './suspense.form.ts';
import { type Decision, SuspenseDialog } from './suspense-dialog.tsx';
import { amountOf, type SuspenseItem } from './view.ts';

/** Money at our bank without an owner yet, oldest first. `PartyField` chooses the owner. */
export function SuspenseList({ PartyField }: { PartyField: ChoiceField }) {
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
          <EmptyState icon={<IconChecks size={20} />} title="Nothing in suspense">
            Incoming money without an owner and suspected duplicates appear here.
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
      {decision ? (
        <SuspenseDialog
          decision={decision}
          PartyField={PartyField}
          onClose={() => open(undefined)}
        />
      ) : null}
    </Stack>
  );
}

type ItemProps = { readonly item: SuspenseItem; readonly onOpen: (decision: Decision) => void };

function Item(props: ItemProps) {
  const { item } = props;
  const isOpen = item.stage === 'NEW' || item.stage === 'SUGGESTED';
  return (
    <SidedRow
      words={<Words item={item} isOpen={isOpen} />}
      // A request is decided before anything else happens to a line.
      buttons={isOpen && !item.approval ? <Buttons {...props} /> : null}
    >
      {item.approval ? <Approval kind={item.approval} subjectId={item.id} /> : null}
      {isOpen && !item.approval ? <Suggestions {...props} /> : null}
    </SidedRow>
  );
}

const Buttons = ({ item, onOpen }: ItemProps) => (
  <>
    <ActionButton
      action={item.actions.assign}
      size="xs"
      aria-label={`Assign ${amountOf(item)}`}
      onClick={() => onOpen({ item, what: 'assign' })}
    >
      Assign
    </ActionButton>
    <ActionButton
      action={item.actions.return}
      size="xs"
      variant="default"
      aria-label={`Return ${amountOf(item)}`}
      onClick={() => onOpen({ item, what: 'return' })}
    >
      Return
    </ActionButton>
    {item.duplicateOf ? (
      <ActionButton
        action={item.actions.requestDismissal}
        size="xs"
        variant="default"
        aria-label={`Dismiss ${amountOf(item)} as a duplicate`}
        onClick={() => onOpen({ item, what: 'dismiss' })}
      >
        Dismiss
      </ActionButton>
    ) : null}
  </>
);

function decidedWords({ stage, assignedTo }: SuspenseItem): string {
  if (assignedTo) return `Assigned to ${assignedTo.name}`;
  return stage === 'DISMISSED' ? 'Dismissed as a duplicate' : 'Returned';
}

const Words = ({ item, isOpen }: { readonly item: SuspenseItem; readonly isOpen: boolean }) => (
  <>
    <strong className="num">{amountOf(item)}</strong>
    <span>
      {item.sender || 'Unknown sender'}
      {item.account ? ` · ${item.account}` : ''} · {dayWords(item.day)}
    </span>
    {item.text ? <Quiet>“{item.text}”</Quiet> : null}
    <Quiet>
      {item.why}. Statement uploaded by {item.uploadedBy.own ? 'you' : item.uploadedBy.name}.
    </Quiet>
    {item.duplicateOf ? (
      <Quiet>
        May repeat: {repeatedWords(item.duplicateOf)}, on{' '}
        <TextLink to={paths.adminStatement(item.duplicateOf.statementId)}>
          {item.duplicateOf.statementName}
        </TextLink>
      </Quiet>
    ) : null}
    <Quiet>
      <TextLink to={paths.adminBookEntry(item.entryId)}>Entry in the books</TextLink>
    </Quiet>
    <Badges>
      {isOpen ? (
        <Badge tone={item.ageDays > 5 ? 'bad' : 'warn'}>
          {item.ageDays === 0 ? 'New today' : `Waiting ${counted(item.ageDays, 'day')}`}
        </Badge>
      ) : (
        <Badge tone={item.stage === 'ASSIGNED' ? 'good' : 'plain'}>{decidedWords(item)}</Badge>
      )}
      {isOpen && item.duplicateOf ? <Badge tone="bad">Suspected duplicate</Badge> : null}
      {item.heldFor ? <Badge tone="bad">Held for {item.heldFor}</Badge> : null}
    </Badges>
    {item.ended ? <Quiet>{endedWords('The last request', item.ended)}</Quiet> : null}
    {isOpen ? null : (
      <Quiet>
        {item.decidedBy}: {item.reason}
      </Quiet>
    )}
  </>
);

/** Whose it may be; the button chooses that party, who is named once more before it counts. */
function Suggestions({ item, onOpen }: ItemProps) {
  return item.suggestions.map((one) => (
    <SidedNote key={`${one.partyId}${one.depositId}`}>
      <Quiet>
        Looks like <b>{one.name}</b>
        {one.reference ? `, ${one.reference} of ${money(one.announced)}` : ''}: {one.why.join(', ')}
      </Quiet>
      {item.actions.assign?.allowed ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`Choose ${one.name} for ${amountOf(item)}`}
          onClick={() => onOpen({ item, what: 'assign', suggestion: one })}
        >
          Choose {one.name}
        </Button>
      ) : null}
    </SidedNote>
  ));
}
