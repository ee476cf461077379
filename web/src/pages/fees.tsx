import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { FeesCards } from '../features/money/fees/fees-cards.tsx';
import { paths } from '../paths.ts';
import { FEES_SEARCH } from '../public-search.ts';
import { Alert } from '../ui/alert.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Link } from '../ui/link.tsx';
import { useSearch } from '../ui/tables/url-state.ts';
import { SupportTabs } from './support-tabs.tsx';

/** Fees in general, or for one asset (`?asset=`). */
export function Page() {
  const { asset = '' } = useSearch(FEES_SEARCH);
  const { data } = useQuery(
    query('GET /assets/:assetId', { params: { assetId: asset } }, { enabled: asset !== '' }),
  );
  return (
    <Stack>
      <PageHeader title="Fees" lead="What Holdfast charges, with examples and effective dates." />
      <SupportTabs />
      {data ? (
        <Alert tone="info">
          These fees apply to <Link to={paths.asset(asset)}>{data.name}</Link>.{' '}
          <Link to={paths.fees()}>View all platform fees</Link>
        </Alert>
      ) : null}
      <FeesCards assetId={asset || undefined} />
      <p>
        Fees are rounded down to the cent. An order keeps the fees in force when it was accepted, an
        offering those in force when it was created. Each receipt names the rule and version under
        which a fee was charged.
      </p>
    </Stack>
  );
}
