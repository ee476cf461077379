import { OWNER_PROCEDURES } from '@holdfast/domain/assets/transfer-procedures/list';
import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { IconSnowflake } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { addressOf } from '../../../api/address.ts';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { PROCEDURES } from '../../../api/reads.ts';
import { useList } from '../../../api/use-list.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { classOf } from '../../../ui/layout/look.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { type OwnProcedure, STATUSES } from './view.ts';

export const useOwnProcedures = (assetId: string) =>
  useList('GET /owner/issuance/:assetId/procedures', OWNER_PROCEDURES, {
    params: { assetId },
    columns: columnsOf(assetId),
    acts: [takeBackOf(assetId)],
  });

type OwnProceduresProps = { readonly found: ReturnType<typeof useOwnProcedures> };

export const OwnProcedures = ({ found }: OwnProceduresProps) => (
  <List
    list={found}
    what="Requests to custody"
    empty={
      <EmptyState icon={<IconSnowflake size={20} />} title="No requests yet">
        Submit a request for a court order, an inheritance or a holder’s lost access.
      </EmptyState>
    }
  />
);

const columnsOf = (assetId: string): readonly Column<OwnProcedure>[] => [
  {
    key: 'what',
    head: 'Procedure',
    card: 'title',
    text: (row) => `${PROCEDURE_WORDS[row.kind]}, ${row.requestedBy}`,
    cell: (row) => (
      <NameCell
        name={PROCEDURE_WORDS[row.kind]}
        note={`${row.requestedBy}, ${dateTime(row.requestedAt)}`}
      />
    ),
  },
  {
    key: 'who',
    head: 'Holder',
    card: 'fact',
    text: (row) => row.holder?.name ?? 'The whole asset',
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
    text: (row) => REASON_WORDS[row.reasonClass],
    cell: (row) => (
      <TwoLines
        first={REASON_WORDS[row.reasonClass]}
        second={
          <a
            className={classOf({ tone: 'primary', breaks: true })}
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
    head: 'Status',
    card: 'fact',
    text: (row) => wordOf(row),
    cell: (row) => (
      <TwoLines
        first={<Badge tone={STATUSES[row.status][1]}>{wordOf(row)}</Badge>}
        second={row.decisionReason ?? (row.decidedAt ? dateTime(row.decidedAt) : '')}
      />
    ),
  },
];

const takeBackOf = (assetId: string): Column<OwnProcedure> => ({
  key: 'act',
  head: '',
  card: 'below',
  cell: (row) => <TakeBack assetId={assetId} row={row} />,
});

const wordOf = ({ status, agreed }: OwnProcedure): string =>
  status === 'REQUESTED' ? `${agreed} of 2 approved` : STATUSES[status][0];

function TakeBack({ assetId, row }: { assetId: string; row: OwnProcedure }) {
  const takeBack = useMutation(
    mutation('POST /owner/issuance/:assetId/procedures/:procedureId/withdraw', {
      invalidates: PROCEDURES,
      ok: 'Request withdrawn',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: 'Withdraw this request?',
      text: `${PROCEDURE_WORDS[row.kind]} won’t be carried out. You can submit a new request.`,
      action: 'Withdraw request',
      cancel: 'Keep request',
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
      Withdraw
    </ActionButton>
  ) : null;
}
