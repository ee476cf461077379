import { classWords } from '@holdfast/domain/cash/bank-statements/line-classes';
import { SUSPENSE } from '@holdfast/domain/cash/bank-statements/list';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { Button, NativeSelect } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { counted, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { endedWords } from '../../../ui/approval-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { Badges, SidedNote, SidedRow, SidedRows } from '../../../ui/tables/sided-rows.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { repeatedWords } from './suspense.form.ts';
import { type Decision, SuspenseDialog } from './suspense-dialog.tsx';
import { amountOf, type SuspenseItem } from './view.ts';

export function SuspenseList({ PartyField }: { PartyField: ChoiceField }) {
  const suspense = useList('GET /admin/funds/suspense', SUSPENSE, { columns });
  const [decision, open] = useState<Decision>();
  return (
    <>
      <List
        list={suspense}
        what="Lines in suspense"
        choices={{
          view: { label: 'View', choices: { open: 'Open', decided: 'Decided' } },
          due: {
            label: 'Deadline',
            any: 'Any deadline',
            choices: { overdue: 'Overdue', soon: 'Due within 3 days' },
          },
        }}
        filters={
          <NativeSelect
            aria-label="Order"
            value={suspense.sort ?? 'date'}
            data={ORDERS}
            onChange={({ currentTarget }) => suspense.onSort(currentTarget.value)}
          />
        }
        empty={
          <EmptyState icon={<IconChecks size={20} />} title="No lines in suspense">
            Unattributed payments and suspected duplicates appear here.
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
      </List>
      {decision ? (
        <SuspenseDialog
          decision={decision}
          PartyField={PartyField}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  );
}

const ORDERS = [
  { value: 'date', label: 'Oldest first' },
  { value: '-date', label: 'Newest first' },
  { value: 'due', label: 'Earliest deadline' },
  { value: '-due', label: 'Latest deadline' },
];

const columns: readonly Column<SuspenseItem>[] = [
  { key: 'day', head: 'Date', text: (item) => item.day, cell: (item) => item.day },
  { key: 'sender', head: 'Sender', text: (item) => item.sender, cell: (item) => item.sender },
  { key: 'account', head: 'Account', text: (item) => item.account, cell: (item) => item.account },
  { key: 'words', head: 'Text', text: (item) => item.text, cell: (item) => item.text },
  { key: 'why', head: 'Reason', text: (item) => item.why, cell: (item) => item.why },
  {
    key: 'due',
    head: 'Deadline',
    sort: 'due',
    text: (item) => item.dueOn,
    cell: (item) => item.dueOn,
  },
  { key: 'stage', head: 'Status', text: (item) => item.stage, cell: (item) => item.stage },
  { key: 'amount', head: 'Amount', text: (item) => item.amount, cell: (item) => item.amount },
];

type ItemProps = { readonly item: SuspenseItem; readonly onOpen: (decision: Decision) => void };

function Item(props: ItemProps) {
  const { item } = props;
  const isOpen = item.stage === 'NEW' || item.stage === 'SUGGESTED';
  return (
    <SidedRow
      words={<Words item={item} isOpen={isOpen} />}
      // A pending request is decided first.
      buttons={isOpen && !item.approval ? <Buttons {...props} /> : null}
    >
      {item.approval ? <Approval kind={item.approval} subjectId={item.id} /> : null}
      {item.isReturnDue && !item.approval ? (
        <Approval kind="banking.return" subjectId={item.id} />
      ) : null}
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
    <ActionButton
      action={item.actions.requestClass}
      size="xs"
      variant="default"
      aria-label={`Class ${amountOf(item)}`}
      onClick={() => onOpen({ item, what: 'class' })}
    >
      Class
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

function decidedWords({ stage, assignedTo, lineClass }: SuspenseItem): string {
  if (lineClass) return `Booked as ${classWords(lineClass).toLowerCase()}`;
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
        Possible duplicate of {repeatedWords(item.duplicateOf)}, in{' '}
        <TextLink to={paths.adminStatement(item.duplicateOf.statementId)}>
          {item.duplicateOf.statementName}
        </TextLink>
      </Quiet>
    ) : null}
    <Quiet>
      <TextLink to={paths.adminBookEntry(item.entryId)}>Ledger entry</TextLink>
    </Quiet>
    <Badges>
      {isOpen ? (
        <Badge tone={item.isOverdue ? 'bad' : 'warn'}>
          {item.isOverdue ? 'Overdue since' : 'Due'} {dayWords(item.dueOn)}
        </Badge>
      ) : (
        <Badge tone={item.stage === 'ASSIGNED' ? 'good' : 'plain'}>{decidedWords(item)}</Badge>
      )}
      {isOpen ? (
        <Badge tone="plain">
          {item.ageDays === 0 ? 'New today' : `Open for ${counted(item.ageDays, 'day')}`}
        </Badge>
      ) : null}
      {isOpen && item.duplicateOf ? <Badge tone="bad">Suspected duplicate</Badge> : null}
      {item.heldFor ? <Badge tone="bad">On hold for {item.heldFor}</Badge> : null}
    </Badges>
    {item.ended ? <Quiet>{endedWords('The last request', item.ended)}</Quiet> : null}
    {isOpen ? null : (
      <Quiet>
        {item.decidedBy}: {item.reason}
      </Quiet>
    )}
  </>
);

/** The chosen owner's name must be confirmed. */
function Suggestions({ item, onOpen }: ItemProps) {
  return item.suggestions.map((one) => (
    <SidedNote key={`${one.partyId}${one.depositId}`}>
      <Quiet>
        Suggested: <b>{one.name}</b>
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
