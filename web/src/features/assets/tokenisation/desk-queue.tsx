import { IconCoin } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { TOKENS } from '../../../api/reads.ts';
import { counted, quantity, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './tokenisation.module.css';
import { type DeskRequest, STATUSES } from './view.ts';

/** Requests for tokens: what waits for two people of custody, and what became of the rest. */
export function TokenQueue() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /admin/tokenisations', { query: { page, limit } }));
  return (
    <ListCard
      what="Requests for tokens"
      query={found}
      columns={columns}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon={<IconCoin size={20} />} title="Nothing here">
          Owners’ requests for tokens wait here for two people.
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<DeskRequest>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={<TextLink to={paths.asset(row.asset.id)}>{row.asset.name}</TextLink>}
        note={row.asset.owner}
      />
    ),
  },
  {
    key: 'token',
    head: 'Token',
    card: 'fact',
    cell: (row) => <TwoLines first={`${row.name} (${row.unitName})`} second={row.url} />,
  },
  {
    key: 'documents',
    head: 'Documents',
    card: 'none',
    from: 'wide',
    cell: (row) => <CopyText text={row.metadataHash} label="fingerprint" short />,
  },
  {
    key: 'status',
    head: 'State',
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={<Badge tone={STATUSES[row.status][1]}>{STATUSES[row.status][0]}</Badge>}
        second={row.approval ? `${row.approval.by} agreed` : relative(row.requestedAt)}
      />
    ),
  },
  {
    key: 'units',
    head: 'Total units',
    numeric: true,
    card: 'value',
    cell: (row) => quantity(row.totalUnits),
  },
  { key: 'act', head: 'Decide', card: 'below', cell: (row) => <Actions row={row} /> },
];

function Actions({ row }: { row: DeskRequest }) {
  const [isRefusing, refuse] = useState(false);
  const invalidates = TOKENS;
  const ask = useMutation(
    mutation('POST /admin/tokenisations/:requestId/ask', { invalidates, ok: 'You agreed' }),
  );
  const approve = useMutation(
    mutation('POST /admin/tokenisations/:requestId/approve', { invalidates, ok: 'Approved' }),
  );
  const reject = useMutation(
    mutation('POST /admin/tokenisations/:requestId/reject', {
      invalidates,
      ok: 'Refused',
      onSuccess: () => refuse(false),
    }),
  );
  const params = { requestId: row.id };
  const body = { fingerprint: row.fingerprint };
  const text = `One token “${row.name}” with ${quantity(row.totalUnits)} units of ${row.asset.name} is bound to ${counted(row.documents, 'document')}. It can’t be changed later.`;
  const decide = async (what: 'Agree' | 'Make the token') => {
    const yes = await confirm({ title: `${what}: ${row.name}?`, text, action: what });
    if (!yes) return;
    if (what === 'Agree') ask.mutate({ params, body });
    else approve.mutate({ params, body });
  };
  return (
    <span className={classes.buttons}>
      <ActionButton
        size="xs"
        loading={ask.isPending}
        action={row.actions.askSecond}
        onClick={() => void decide('Agree')}
      >
        Agree
      </ActionButton>
      <ActionButton
        size="xs"
        loading={approve.isPending}
        action={row.approval ? row.actions.approve : undefined}
        onClick={() => void decide('Make the token')}
      >
        Approve
      </ActionButton>
      <ActionButton
        size="xs"
        variant="default"
        action={row.actions.reject?.allowed ? row.actions.reject : undefined}
        onClick={() => refuse(true)}
      >
        Refuse
      </ActionButton>
      {isRefusing ? (
        <WordsDialog
          title={`Refuse the token ${row.name}?`}
          text={`${row.asset.owner} reads your reason.`}
          action="Refuse the token"
          danger
          isSending={reject.isPending}
          onSend={(reason) => reject.mutate({ params, body: { reason } })}
          onClose={() => refuse(false)}
        />
      ) : null}
    </span>
  );
}
