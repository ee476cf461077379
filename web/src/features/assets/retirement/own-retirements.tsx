import { OWN_RETIREMENTS } from '@holdfast/domain/assets/retirement/list';
import { IconLeaf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { RETIREMENTS } from '../../../api/reads.ts';
import { useList } from '../../../api/use-list.ts';
import { date, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { purposeOf, type Retirement, STAGES, serialsOf } from './view.ts';

export function OwnRetirements({ assetId }: { assetId: string }) {
  const retirements = useList('GET /user/retirement/tokens', OWN_RETIREMENTS, {
    columns,
    fixed: { assetId },
  });
  return (
    <List
      inHead
      list={retirements}
      what="Your retirements"
      title="Your retirements"
      empty={
        <EmptyState icon={<IconLeaf size={20} />} title="No retirements yet">
          Your retirements appear here with their certificates.
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<Retirement>[] = [
  {
    key: 'certificate',
    head: 'Certificate',
    card: 'note',
    cell: (row) =>
      row.certificate ? (
        <TextLink to={paths.certificate(row.certificate)}>{row.certificate}</TextLink>
      ) : (
        '–'
      ),
  },
  {
    key: 'beneficiary',
    head: 'Beneficiary',
    card: 'title',
    cell: (row) => <TwoLines first={row.beneficiary} second={purposeOf(row)} />,
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'value',
    cell: (row) => (
      <TwoLines first={quantity(row.units)} second={row.registry ? serialsOf(row.registry) : ''} />
    ),
  },
  { key: 'asked', head: 'Requested', card: 'fact', cell: (row) => date(row.requestedAt) },
  {
    key: 'stage',
    head: 'Status',
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={<Badge tone={STAGES[row.stage][1]}>{STAGES[row.stage][0]}</Badge>}
        second={row.reason ?? ''}
      />
    ),
  },
  { key: 'act', head: '', card: 'below', cell: (row) => <Cancel row={row} /> },
];

function Cancel({ row }: { row: Retirement }) {
  const cancel = useMutation(
    mutation('POST /user/retirement/tokens/:retirementId/cancel', {
      invalidates: RETIREMENTS,
      ok: 'Retirement cancelled',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: `Cancel the retirement of ${quantity(row.units)} units?`,
      text: 'The units become available again.',
      action: 'Cancel retirement',
      cancel: 'Keep request',
    });
    if (yes) cancel.mutate({ params: { retirementId: row.id } });
  };
  if (row.stage !== 'REQUESTED') return null;
  return (
    <ActionButton
      size="xs"
      variant="default"
      action={row.actions.cancel}
      loading={cancel.isPending}
      onClick={() => void ask()}
    >
      Cancel
    </ActionButton>
  );
}
