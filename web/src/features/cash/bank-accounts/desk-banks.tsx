import { BANKS } from '@holdfast/domain/cash/bank-accounts/list';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { IconBuildingBank } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { FUNDS } from '../../../api/reads.ts';
import { useList } from '../../../api/use-list.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { Buttons } from '../../../ui/tables/sided-rows.tsx';
import { type DeskBank, NAME_CHECKS } from './view.ts';

/** Bank accounts whose name needs a check, or that several parties added. */
export function DeskBanks() {
  const [rejects, setRejects] = useState<DeskBank>();
  const check = useCheckName();
  const confirm = (row: DeskBank) =>
    check.mutate({ params: { bankId: row.id }, body: { approves: true } });
  const banks = useList('GET /admin/funds/banks', BANKS, {
    columns,
    acts: [actions(confirm, setRejects)],
  });
  return (
    <>
      <List
        list={banks}
        what="Bank accounts"
        choices={{ view: { label: 'View', choices: VIEWS } }}
        empty={
          <EmptyState icon={<IconBuildingBank size={20} />} title="No bank accounts to review">
            {(banks.search.view ?? 'waiting') === 'waiting'
              ? 'Accounts whose holder doesn’t match the verified name appear here.'
              : 'Account numbers added by several investors appear here.'}
          </EmptyState>
        }
      />
      {rejects ? <RejectDialog bank={rejects} onClose={() => setRejects(undefined)} /> : null}
    </>
  );
}

const VIEWS = { waiting: 'Name check', shared: 'Shared', all: 'All' } as const;

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
      title="Reject bank account"
      text={`${bank.party.name} can no longer use ${bank.masked}.`}
      description="The investor sees this reason."
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
    text: (row) => `${row.holderName}, verified as ${row.verifiedName}`,
    cell: (row) => <TwoLines first={row.holderName} second={`verified as ${row.verifiedName}`} />,
  },
  {
    key: 'account',
    head: 'Account',
    card: 'fact',
    text: (row) => `${row.bankName}, ${row.masked}, ${row.country}`,
    cell: (row) => (
      <TwoLines first={row.bankName} second={`${row.masked}, ${countryName(row.country)}`} />
    ),
  },
  {
    key: 'shared',
    head: 'Also added by',
    card: 'fact',
    text: (row) => row.sharedWith.map(({ name }) => name).join('; '),
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
    text: (row) => NAME_CHECKS[row.nameCheck][0],
    cell: (row) => {
      const [word, tone] = NAME_CHECKS[row.nameCheck];
      return <Badge tone={tone}>{word}</Badge>;
    },
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
