import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { date, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { countryOf } from './view.ts';

/** The number of retirements read: enough to find some with public names. */
const LOOKED_AT = 20;
const SHOWN = 5;

export function RetiredByCard({ assetId }: { assetId: string }) {
  const found = useQuery(
    query('GET /assets/:assetId/retirement', {
      params: { assetId },
      query: { page: 1, limit: LOOKED_AT },
    }),
  );
  const named = (found.data?.retirements ?? []).filter((one) => one.beneficiary !== null);
  if (!found.data || named.length === 0) return null;
  return (
    <Card
      title="Retired by"
      label="Retired by"
      aside={`${quantity(found.data.retired)} units retired in total`}
      flush
    >
      <RowList>
        {named.slice(0, SHOWN).map((one) => (
          <ListRow
            key={one.certificate}
            title={one.beneficiary}
            about={`${quantity(one.units)} units · ${countryOf(one.beneficiaryCountry)} · ${date(one.retiredAt)}`}
          >
            <TextLink to={paths.certificate(one.certificate)}>{one.certificate}</TextLink>
          </ListRow>
        ))}
      </RowList>
    </Card>
  );
}
