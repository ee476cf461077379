import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { IconSnowflake } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../api/address.ts';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { PROCEDURES } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import classes from './procedures.module.css';
import { type OwnProcedure, STATUSES } from './view.ts';

/**
 * The page of an asset's requests that the address names; the former one until it is there, so that
 * what waits for the list, a form that is being filled in, stays while the list is leafed through.
 */
export function useOwnProcedures(assetId: string) {
  const { page, limit } = useListUrl();
  return useQuery(
    list(
      'GET /owner/issuance/:assetId/procedures',
      { params: { assetId }, query: { page, limit } },
      { keepPrevious: true },
    ),
  );
}

type OwnProceduresProps = {
  readonly assetId: string;
  readonly found: ReturnType<typeof useOwnProcedures>;
};

/** What the owner asked custody to do about units of an asset, and what became of it. */
export function OwnProcedures({ assetId, found }: OwnProceduresProps) {
  return (
    <ListCard
      what="Requests to custody"
      query={found}
      columns={columnsOf(assetId)}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon={<IconSnowflake size={20} />} title="You asked for nothing yet">
          A court’s order, an inheritance or a holder who lost access: ask here with the document.
          Two people of Holdfast custody decide, and you read what became of it.
        </EmptyState>
      }
    />
  );
}

const columnsOf = (assetId: string): readonly Column<OwnProcedure>[] => [
  {
    key: 'what',
    head: 'Procedure',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={PROCEDURE_WORDS[row.kind]}
        note={`${row.requestedBy}, ${dateTime(row.requestedAt)}`}
      />
    ),
  },
  {
    key: 'who',
    head: 'Of',
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={row.holder?.name ?? 'The whole asset'}
        second={
          row.receiver ? (
            <>
              {row.units} units to <CopyText text={row.receiver} label="address" short />
            </>
          ) : (
            ''
          )
        }
      />
    ),
  },
  {
    key: 'reason',
    head: 'Reason',
    card: 'fact',
    from: 'medium',
    cell: (row) => (
      <TwoLines
        first={REASON_WORDS[row.reasonClass]}
        second={
          <a
            className={classes.link}
            href={addressOf('GET /owner/issuance/:assetId/procedures/:procedureId/document', {
              params: { assetId, procedureId: row.id },
            })}
          >
            {row.document}
          </a>
        }
      />
    ),
  },
  {
    key: 'status',
    head: 'State',
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={<Badge tone={STATUSES[row.status][1]}>{wordOf(row)}</Badge>}
        second={row.decisionReason ?? (row.decidedAt ? dateTime(row.decidedAt) : '')}
      />
    ),
  },
  { key: 'act', head: '', card: 'below', cell: (row) => <TakeBack assetId={assetId} row={row} /> },
];

const wordOf = ({ status, agreed }: OwnProcedure): string =>
  status === 'REQUESTED' ? `${agreed} of 2 agreed` : STATUSES[status][0];

function TakeBack({ assetId, row }: { assetId: string; row: OwnProcedure }) {
  const takeBack = useMutation(
    mutation('POST /owner/issuance/:assetId/procedures/:procedureId/withdraw', {
      invalidates: PROCEDURES,
      ok: 'Taken back',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: 'Take the request back?',
      text: `Custody does nothing about it then: ${PROCEDURE_WORDS[row.kind]}. You can ask again.`,
      action: 'Take it back',
      cancel: 'Keep it',
    });
    if (yes) takeBack.mutate({ params: { assetId, procedureId: row.id } });
  };
  return row.status === 'REQUESTED' ? (
    <ActionButton
      size="xs"
      variant="default"
      action={row.actions.withdraw}
      loading={takeBack.isPending}
      onClick={() => void ask()}
    >
      Take back
    </ActionButton>
  ) : null;
}
