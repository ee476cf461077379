import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Grid, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonCards, SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, NoMatch } from '../../../../ui/states.tsx';
import { Pagination } from '../../../../ui/tables/pagination.tsx';
import { AssetCard } from './asset-card.tsx';
import { comparedOf, MOST_COMPARED, withCompared } from './compared.ts';
import { CLEARED, chipsOf } from './filters.ts';
import { cardsQuery, type MarketSearch, PAGE_SIZE } from './market-query.ts';
import classes from './results.module.css';
import type { AssetCard as Card } from './view.ts';

const AssetRows = lazyPart(() => import('./asset-rows.tsx'));

type ResultsProps = {
  readonly search: MarketSearch;
  /** True if only similar spellings match. */
  readonly isNear: boolean;
  readonly set: (changes: Record<string, string | number | undefined>) => void;
};

export function MarketResults({ search, isNear, set }: ResultsProps) {
  const market = useQuery(cardsQuery(search));
  const turn = (next: number) => {
    window.scrollTo({ top: 0 });
    set({ page: next });
  };
  // If a day has passed since the first view was rendered, only this boundary re-renders on
  // hydration.
  return (
    <Suspense fallback={<SkeletonCards cards={6} label="Loading assets" />}>
      <QueryBoundary
        query={market}
        what="The market"
        loading={<SkeletonCards cards={6} label="Loading assets" />}
        isEmpty={({ total }) => total === 0}
        empty={<Nothing search={search} set={set} />}
      >
        {({ rows, total }) => (
          <Stack gap={20} className={classes.results} aria-busy={market.isPlaceholderData}>
            {isNear ? (
              <Text size={13.5} tone="quiet" role="status">
                No exact matches for “{search.q}”. Showing similar results.
              </Text>
            ) : null}
            <Shown cards={rows} search={search} set={set} />
            <Pagination page={search.page ?? 1} limit={PAGE_SIZE} total={total} onPage={turn} />
          </Stack>
        )}
      </QueryBoundary>
    </Suspense>
  );
}

type ShownProps = Pick<ResultsProps, 'search' | 'set'> & { readonly cards: readonly Card[] };

const Shown = ({ cards, search, set }: ShownProps) =>
  search.view === 'list' ? (
    <Suspense fallback={<SkeletonRows rows={PAGE_SIZE} label="Loading assets" />}>
      <AssetRows
        cards={cards}
        caption="Assets on the market"
        sort={search.sort ?? 'closing'}
        onSort={(sort) => set({ sort: sort === 'closing' ? undefined : sort })}
      />
    </Suspense>
  ) : (
    <Cards cards={cards} search={search} set={set} />
  );

function Cards({ cards, search, set }: ShownProps) {
  const compared = comparedOf(search.compare);
  return (
    <Grid min={300}>
      {cards.map((card) => {
        const isOn = compared.includes(card.id);
        const toggle = () =>
          set({ compare: withCompared(search.compare, card.id), page: search.page });
        const isFull = !isOn && compared.length >= MOST_COMPARED;
        return <AssetCard key={card.id} card={card} compare={{ isOn, isFull, toggle }} />;
      })}
    </Grid>
  );
}

function Nothing({ search, set }: Pick<ResultsProps, 'search' | 'set'>) {
  const isFiltered = chipsOf(search).length > 0 || Boolean(search.q) || Boolean(search.status);
  if (isFiltered) {
    return <NoMatch what="assets" onClear={() => set({ ...CLEARED, status: undefined })} />;
  }
  return (
    <EmptyState icon={<IconBuildingStore size={20} />} title="No assets yet">
      Assets appear here when published.
    </EmptyState>
  );
}
