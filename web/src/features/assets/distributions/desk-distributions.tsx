import { IconCoin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { OF_DESK } from './distribution-columns.tsx';

/** Every distribution that was asked for, what waits for a decision first. */
export function DeskDistributions() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /admin/distributions', { query: { page, limit } }));
  return (
    <ListCard
      what="Distributions"
      query={found}
      columns={OF_DESK}
      rowKey={(row) => row.id}
      rowLink={(row) => paths.adminDistribution(row.id)}
      empty={
        <EmptyState icon={<IconCoin size={20} />} title="Nothing was asked for yet">
          Owners ask here before they pay their holders.
        </EmptyState>
      }
    />
  );
}
