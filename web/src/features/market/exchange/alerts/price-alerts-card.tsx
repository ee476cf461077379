import { IconBellPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { paths } from '../../../../paths.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { PriceAlertLines } from './price-alert-lines.tsx';

export function PriceAlertsCard() {
  const alerts = useQuery(query('GET /user/price-alerts', {}));
  return (
    <Card title="Price alerts" flush>
      <QueryBoundary
        query={alerts}
        what="Your alerts"
        loading={<SkeletonRows rows={3} />}
        empty={
          <EmptyState
            icon={<IconBellPlus size={20} />}
            title="No price alerts yet"
            action={{ label: 'Browse market', to: paths.market() }}
          >
            Set an alert with the bell on an asset’s chart.
          </EmptyState>
        }
      >
        {(rows) => <PriceAlertLines alerts={rows} named />}
      </QueryBoundary>
    </Card>
  );
}
