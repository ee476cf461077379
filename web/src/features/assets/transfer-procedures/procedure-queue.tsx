import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { IconSnowflake } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { PROCEDURES } from '../../../api/reads.ts';
import { dateTime, quantity, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './procedures.module.css';
import { askerOf, type Procedure, STATUSES, sentenceOf } from './view.ts';

/** What custody does about units without their holder, the newest first. */
export function ProcedureQueue() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /admin/transfer-procedures', { query: { page, limit } }));
  return (
    <ListCard
      what="Transfer procedures"
      query={found}
      columns={columns}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon={<IconSnowflake size={20} />} title="No procedure yet">
          Freezes, forced transfers and recoveries stand here. Each begins in an asset’s register.
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<Procedure>[] = [
  {
    key: 'what',
    head: 'Procedure',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={PROCEDURE_WORDS[row.kind]}
        note={<TextLink to={paths.adminRegister(row.asset.id)}>{row.asset.name}</TextLink>}
      />
    ),
  },
  {
    key: 'who',
    head: 'Of',
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={row.party?.name ?? 'The whole asset'}
        second={row.to ? `${quantity(row.units)} units to ${row.to.name}` : ''}
      />
    ),
  },
  {
    key: 'reason',
    head: 'Reason',
    card: 'fact',
    from: 'medium',
    cell: (row) => <TwoLines first={REASON_WORDS[row.reasonClass]} second={row.words} />,
  },
  {
    key: 'document',
    head: 'Document',
    card: 'fact',
    cell: (row) => (
      <a className={classes.link} href={`/api/admin/transfer-procedures/${row.id}/document`}>
        {row.document}
      </a>
    ),
  },
  {
    key: 'status',
    head: 'State',
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={<Badge tone={STATUSES[row.status][1]}>{STATUSES[row.status][0]}</Badge>}
        second={row.decidedBy ? `${row.decidedBy}, ${dateTime(row.decidedAt)}` : waitsOf(row)}
      />
    ),
  },
  {
    key: 'asked',
    head: 'Asked by',
    card: 'fact',
    from: 'wide',
    cell: (row) => (
      <TwoLines first={row.requestedBy} second={row.owner?.name ?? 'Holdfast custody'} />
    ),
  },
  { key: 'act', head: 'Decide', card: 'below', cell: (row) => <Actions row={row} /> },
];

/** "Ines Roth agreed, waits for a second". */
const waitsOf = ({ agreedBy, requestedBy, requestedAt }: Procedure): string =>
  agreedBy ? `${agreedBy} agreed first` : `${requestedBy}, ${relative(requestedAt)}`;

function Actions({ row }: { row: Procedure }) {
  const [isRefusing, refuse] = useState(false);
  const invalidates = PROCEDURES;
  const approve = useMutation(
    mutation('POST /admin/transfer-procedures/:procedureId/approve', {
      invalidates,
      ok: 'Carried out',
    }),
  );
  const agree = useMutation(
    mutation('POST /admin/transfer-procedures/:procedureId/ask', {
      invalidates,
      ok: 'Agreed; another of custody carries it out',
    }),
  );
  const reject = useMutation(
    mutation('POST /admin/transfer-procedures/:procedureId/reject', {
      invalidates,
      ok: 'Refused',
      onSuccess: () => refuse(false),
    }),
  );
  const withdraw = useMutation(
    mutation('POST /admin/transfer-procedures/:procedureId/withdraw', {
      invalidates,
      ok: 'Taken back',
    }),
  );
  const params = { procedureId: row.id };
  const { actions } = row;
  const decide = async (action: string, act: typeof approve | typeof agree) => {
    const yes = await confirm({
      title: `${PROCEDURE_WORDS[row.kind]}?`,
      text: `${sentenceOf(row)} ${askerOf(row)} asks for it: ${REASON_WORDS[row.reasonClass]}, “${row.words}”. Everybody reads the class of the reason on the asset’s timeline.`,
      action,
      danger: true,
    });
    if (yes) act.mutate({ params, body: { fingerprint: row.fingerprint } });
  };
  const now = (name: 'approve' | 'reject' | 'withdraw') =>
    row.status === 'REQUESTED' ? actions[name] : undefined;
  return (
    <span className={classes.buttons}>
      <ActionButton
        size="xs"
        action={actions.askSecond}
        loading={agree.isPending}
        onClick={() => void decide('Agree as the first', agree)}
      >
        Agree
      </ActionButton>
      <ActionButton
        size="xs"
        action={actions.askSecond ? undefined : now('approve')}
        loading={approve.isPending}
        onClick={() => void decide('Carry it out', approve)}
      >
        Approve
      </ActionButton>
      <ActionButton
        size="xs"
        variant="default"
        action={now('reject')?.allowed ? now('reject') : undefined}
        onClick={() => refuse(true)}
      >
        Refuse
      </ActionButton>
      <ActionButton
        size="xs"
        variant="default"
        action={now('withdraw')}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params })}
      >
        Take back
      </ActionButton>
      {isRefusing ? (
        <WordsDialog
          about={row.id}
          title={`Refuse: ${PROCEDURE_WORDS[row.kind]}?`}
          text={`${row.requestedBy} reads your reason. Nothing is done.`}
          action="Refuse it"
          danger
          isSending={reject.isPending}
          onSend={(reason) => reject.mutate({ params, body: { reason } })}
          onClose={() => refuse(false)}
        />
      ) : null}
    </span>
  );
}
