import { type StatusTab, TABS } from '@holdfast/domain/assets/catalogue/tabs';
import { paths } from '../../../../paths.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { TAB_NAMES } from './filters.ts';
import type { MarketSearch } from './market-query.ts';
import type { MarketCounts } from './view.ts';

/** After the offering: tabs appear only if they have assets. */
const EMPTY_HIDDEN: ReadonlySet<StatusTab> = new Set(['trading', 'voting']);

export function MarketTabs({
  search,
  counts,
}: {
  search: MarketSearch;
  counts: MarketCounts | undefined;
}) {
  const { status: here = 'all', page: _page, ...kept } = search;
  const to = (tab: string) => paths.market({ ...kept, status: tab === 'all' ? undefined : tab });
  const isShown = (tab: StatusTab) =>
    !EMPTY_HIDDEN.has(tab) || tab === here || (counts?.status[tab] ?? 0) > 0;
  return (
    <Tabs
      label="Status"
      here={to(here)}
      tabs={TABS.filter(isShown).map((tab) => ({
        label: TAB_NAMES[tab],
        to: to(tab),
        count: counts?.status[tab],
      }))}
    />
  );
}
