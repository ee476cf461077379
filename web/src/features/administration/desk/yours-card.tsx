import { ASSIGNED_LIST_NAMES, type AssignedList } from '@holdfast/domain/people/assignments/lists';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { count, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';

type Own = CallData<'GET /admin/assignments/mine'>[number];

/** Items assigned to the viewer; hidden while empty. */
export function YoursCard() {
  const { data = [] } = useQuery(
    query('GET /admin/assignments/mine', undefined, { refetchInterval: 30_000 }),
  );
  if (data.length === 0) return null;
  return (
    <Card title="Assigned to you" flush aside={<Lists own={data} />}>
      <RowList>
        {data.map((one) => (
          <ListRow
            key={`${one.list}${one.id}`}
            title={<TextLink to={placeOf(one)}>{one.name}</TextLink>}
            about={`${WORDS[one.list]}, ${
              one.isTaken ? 'taken' : `assigned by ${one.by}`
            } ${relative(one.at)}`}
          />
        ))}
      </RowList>
    </Card>
  );
}

const Lists = ({ own }: { own: readonly Own[] }) => (
  <>
    {ASSIGNED_LIST_NAMES.flatMap((list) => {
      const many = own.filter((one) => one.list === list).length;
      if (many === 0) return [];
      const [word, to] = LISTS[list];
      return [
        <TextLink key={list} to={to}>
          {word} {count(many)}
        </TextLink>,
      ];
    })}
  </>
);

const MINE = { assigned: 'mine' } as const;

const LISTS: Readonly<Record<AssignedList, readonly [word: string, to: string]>> = {
  withdrawals: ['Withdrawals', paths.adminWithdrawals(undefined, MINE)],
  deposits: ['Deposits', paths.adminDeposits(undefined, MINE)],
  offerings: ['Offers', paths.adminOfferings(MINE)],
  navs: ['NAV requests', paths.adminNavRequests(MINE)],
  assets: ['Assets in review', paths.adminAssets(undefined, MINE)],
  retirements: ['Retirements', paths.adminRetirements(undefined, MINE)],
};

const WORDS: Readonly<Record<AssignedList, string>> = {
  withdrawals: 'Withdrawal',
  deposits: 'Deposit',
  offerings: 'Offer',
  navs: 'NAV request',
  assets: 'Asset in review',
  retirements: 'Retirement',
};

function placeOf({ list, id, assetId }: Own): string {
  if (list === 'withdrawals') return paths.adminWithdrawal(id);
  if (list === 'deposits') return paths.adminDeposit(id);
  if (list === 'offerings') return paths.adminOffering(id);
  if (list === 'navs') return assetId ? paths.adminAsset(assetId, 'value') : paths.adminAssets();
  if (list === 'assets') return paths.adminAssetReview(id);
  return LISTS.retirements[1];
}
