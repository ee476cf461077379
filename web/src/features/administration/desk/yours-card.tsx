import type { AssignedList } from '@holdfast/domain/administration/desk/assignments';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { ListRow, RowList } from '../../../ui/row-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type Own = CallData<'GET /admin/assignments/mine'>[number];

/** What the viewer took, or was given by colleagues; nothing is shown while they have nothing. */
export function YoursCard() {
  const { data = [] } = useQuery(
    query('GET /admin/assignments/mine', undefined, { refetchInterval: 30_000 }),
  );
  if (data.length === 0) return null;
  return (
    <Card title="Yours" flush>
      <RowList>
        {data.map((one) => (
          <ListRow
            key={`${one.list}${one.id}`}
            title={<TextLink to={placeOf(one)}>{one.name}</TextLink>}
            about={`${WORDS[one.list]}, ${
              one.isTaken ? 'taken' : `given by ${one.by}`
            } ${relative(one.at)}`}
          />
        ))}
      </RowList>
    </Card>
  );
}

const WORDS: Readonly<Record<AssignedList, string>> = {
  withdrawals: 'Withdrawal',
  deposits: 'Deposit',
  offerings: 'Offer',
  navs: 'NAV request',
  assets: 'Asset in review',
  retirements: 'Retirement',
};

function placeOf({ list, id, name, assetId }: Own): string {
  if (list === 'withdrawals') return paths.adminWithdrawals(name);
  if (list === 'deposits') return paths.adminDeposits(name);
  if (list === 'offerings') return paths.adminOffering(id);
  if (list === 'navs') return assetId ? paths.adminAsset(assetId, 'value') : paths.adminAssets();
  if (list === 'assets') return paths.adminAssetReview(id);
  return paths.adminRetirements();
}
