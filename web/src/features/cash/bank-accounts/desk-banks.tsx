import { countryName } from '@holdfast/domain/platform/reference/countries';
import { SegmentedControl } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { FUNDS } from '../../../api/reads.ts';
import { paths } from '../../../paths.ts';
import { BANKS_SEARCH } from '../../../search-params.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, TwoLines } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { Buttons } from '../../../ui/sided-rows.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import type { DeskBank } from './view.ts';

/** Bank accounts whose name waits for a check, or that several parties named. */
export function DeskBanks() {
  const { page, limit, search, set } = useListUrl({ params: BANKS_SEARCH });
  const { view = 'waiting' } = search;
  const query = useQuery(list('GET /admin/funds/banks', { query: { view, page, limit } }));
  const [rejects, setRejects] = useState<DeskBank>();
  const check = useCheckName();
  return (
    <Stack>
      <SegmentedControl
        w="fit-content"
        aria-label="Which accounts"
        value={view}
        onChange={(next) => void set({ view: next })}
        data={[
          { value: 'waiting', label: 'Name check' },
          { value: 'shared', label: 'Shared' },
          { value: 'all', label: 'All' },
        ]}
      />
      <ListCard
        what="Bank accounts"
        query={query}
        columns={[
          ...columns,
          actions(
            (row) => check.mutate({ params: { bankId: row.id }, body: { approves: true } }),
            setRejects,
          ),
        ]}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={<IconBuildingBank size={20} />} title="No bank accounts here">
            {view === 'waiting'
              ? 'Accounts whose holder is only close to the verified name wait here.'
              : 'Numbers that more than one account names stand here.'}
          </EmptyState>
        }
      />
      {rejects ? <RejectDialog bank={rejects} onClose={() => setRejects(undefined)} /> : null}
    </Stack>
  );
}

const useCheckName = () =>
  useMutation(
    mutation('POST /admin/funds/banks/:bankId/name', { invalidates: FUNDS, ok: 'Name checked' }),
  );

function RejectDialog({ bank, onClose }: { bank: DeskBank; onClose: () => void }) {
  const check = useCheckName();
  const reject = (reason: string) =>
    check.mutate(
      { params: { bankId: bank.id }, body: { approves: false, reason } },
      { onSuccess: onClose },
    );
  return (
    <WordsDialog
      about={bank.id}
      title="Not their account?"
      text={`${bank.party.name} can’t use ${bank.masked} any more. They read the reason.`}
      description="The party sees this reason."
      action="Reject account"
      least={3}
      most={300}
      isSending={check.isPending}
      onSend={reject}
      onClose={onClose}
    />
  );
}

const columns: readonly Column<DeskBank>[] = [
  {
    key: 'holder',
    head: 'Holder',
    card: 'title',
    cell: (row) => <TwoLines first={row.holderName} second={`verified as ${row.verifiedName}`} />,
  },
  {
    key: 'account',
    head: 'Account',
    card: 'fact',
    cell: (row) => (
      <TwoLines first={row.bankName} second={`${row.masked}, ${countryName(row.country)}`} />
    ),
  },
  {
    key: 'shared',
    head: 'Also named by',
    card: 'fact',
    cell: (row) =>
      row.sharedWith.map((one) =>
        one.userId ? (
          <Link key={one.id} to={paths.adminUser(one.userId)}>
            {one.name}
          </Link>
        ) : (
          one.name
        ),
      ),
  },
  {
    key: 'check',
    head: 'Name',
    card: 'fact',
    cell: (row) => (
      <Badge
        tone={row.nameCheck === 'confirmed' ? 'good' : row.nameCheck === 'waiting' ? 'warn' : 'bad'}
      >
        {row.nameCheck === 'waiting' ? 'to check' : row.nameCheck}
      </Badge>
    ),
  },
];

const actions = (
  onConfirm: (row: DeskBank) => void,
  onReject: (row: DeskBank) => void,
): Column<DeskBank> => ({
  key: 'do',
  head: '',
  card: 'fact',
  cell: (row) =>
    row.nameCheck === 'rejected' ? null : (
      <Buttons>
        {row.nameCheck === 'waiting' ? (
          <ActionButton action={row.actions.confirm} size="xs" onClick={() => onConfirm(row)}>
            Confirm
          </ActionButton>
        ) : null}
        <ActionButton
          action={row.actions.reject}
          size="xs"
          variant="default"
          onClick={() => onReject(row)}
        >
          Reject
        </ActionButton>
      </Buttons>
    ),
});
