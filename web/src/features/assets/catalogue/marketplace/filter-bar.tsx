import {
  IconAdjustmentsHorizontal,
  IconArrowsSort,
  IconLayoutGrid,
  IconList,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { counted } from '../../../../lib/figures/format.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { useFilledEarly } from '../../../../ui/form/use-filled-early.ts';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { useInSight } from '../../../../ui/use-in-sight.ts';
import {
  ClassField,
  CountryField,
  MinimumField,
  PriceField,
  YieldField,
} from './filter-fields.tsx';
import { CLEARED, chipsOf, partsOf, SORT_NAMES, sortsFor } from './filters.ts';
import type { MarketSearch } from './market-query.ts';
import { FilterPopover } from './popover.tsx';
import classes from './results.module.css';
import { useSearchText } from './search-text.ts';
import { useSeesTrade } from './sees-trade.ts';
import type { MarketCounts } from './view.ts';

const SavedSearchesMenu = lazyPart(() => import('./saved-searches-menu.tsx'));
const FilterDrawer = lazyPart(() => import('./filter-drawer.tsx'));

type BarProps = {
  readonly search: MarketSearch;
  readonly counts: MarketCounts | undefined;
  readonly set: (changes: Record<string, string | number | undefined>, replace?: boolean) => void;
};

/** The row of active filters has a fixed height: content below doesn't move. */
export function FilterBar(props: BarProps) {
  const { search, counts, set } = props;
  const on = chipsOf(search).length;
  const found = counts?.status[search.status ?? 'all'];
  return (
    <Group gap={8} align="center" wrap mb={20}>
      <SearchBox search={search} set={set} />
      <Group gap={8} wrap className={classes.filters}>
        <Popovers {...props} />
      </Group>
      <Group gap={12} align="center" shrinks className={classes.line}>
        <Text size={13} tone="quiet" fixed className={classes.found} role="status">
          {found === undefined ? '' : counted(found, 'asset')}
        </Text>
        <Chips search={search} set={set} />
        <Group gap={8} align="center" fixed ml="auto" className={classes.right}>
          <SortSelect search={search} set={set} />
          <DrawerButton {...props} on={on} />
          <Saved search={search} />
          <ViewSwitch search={search} set={set} />
        </Group>
      </Group>
    </Group>
  );
}

function Chips({ search, set }: Pick<BarProps, 'search' | 'set'>) {
  const chips = chipsOf(search);
  const row = useInSight(chips.length);
  return (
    <Group as="section" gap={8} grow className={classes.chips} ref={row} data-strip>
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className={classes.active}
          aria-label={`Remove filter ${chip.label}`}
          onClick={() => set({ ...chip.without })}
        >
          {chip.label}
          <IconX size={14} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 0 || search.q ? (
        <button type="button" className={classes.clear} onClick={() => set({ ...CLEARED })}>
          Clear
        </button>
      ) : null}
    </Group>
  );
}

function Popovers(props: BarProps) {
  const { search } = props;
  const priceOn = Number(Boolean(search.minPrice)) + Number(Boolean(search.maxPrice));
  return (
    <>
      <FilterPopover label="Asset class" on={partsOf(search.category).length}>
        <ClassField {...props} />
      </FilterPopover>
      <FilterPopover label="Country" on={partsOf(search.country).length}>
        <CountryField {...props} />
      </FilterPopover>
      <FilterPopover label="Minimum" on={Number(Boolean(search.maxMinimum))}>
        <MinimumField {...props} />
      </FilterPopover>
      <FilterPopover label="Yield" on={Number(Boolean(search.minYield))}>
        <YieldField {...props} />
      </FilterPopover>
      <FilterPopover label="Price" on={priceOn}>
        <PriceField {...props} />
      </FilterPopover>
    </>
  );
}

function SearchBox({ search, set }: Pick<BarProps, 'search' | 'set'>) {
  const [typed, type] = useSearchText(search.q ?? '', (q) => set({ q: q || undefined }, true));
  const field = useFilledEarly<HTMLInputElement>(({ value }) => type(value));
  return (
    <search
      className={classOf(
        { kind: 'group', gap: 8, align: 'center', tone: 'faint', fill: 'surface', radius: 6 },
        classes.search,
      )}
    >
      <IconSearch size={16} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        data-list-filter
        aria-label="Search the market"
        placeholder="Name, ticker or manager"
        value={typed}
        maxLength={100}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </search>
  );
}

function SortSelect({ search, set }: Pick<BarProps, 'search' | 'set'>) {
  const sorts = sortsFor(useSeesTrade());
  const shown = sorts.find((sort) => sort === search.sort) ?? 'closing';
  const choose = (sort: string) => set({ sort: sort === 'closing' ? undefined : sort });
  const list = useFilledEarly<HTMLSelectElement>(({ value }) => {
    if (value !== shown) choose(value);
  });
  return (
    <label className={classes.sort}>
      <IconArrowsSort size={15} aria-hidden="true" />
      <select
        ref={list}
        aria-label="Sort by"
        value={shown}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_NAMES[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}

function DrawerButton({ on, ...props }: BarProps & { on: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.drawerButton}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
        {on > 0 ? `Filters · ${on}` : 'Filters'}
      </button>
      {open ? (
        <Suspense>
          <FilterDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Loaded for signed-in users only, into reserved space. */
function Saved({ search }: Pick<BarProps, 'search'>) {
  if (!useUser()) return null;
  return (
    <div className={classes.saved}>
      <Suspense>
        <SavedSearchesMenu search={search} />
      </Suspense>
    </div>
  );
}

function ViewSwitch({ search, set }: Pick<BarProps, 'search' | 'set'>) {
  const isList = search.view === 'list';
  return (
    <Group as="fieldset" fill="sunken" className={classes.views} aria-label="View">
      <button
        type="button"
        aria-label="Cards"
        aria-pressed={!isList}
        onClick={() => set({ view: undefined, page: search.page })}
      >
        <IconLayoutGrid size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="List"
        aria-pressed={isList}
        onClick={() => set({ view: 'list', page: search.page })}
      >
        <IconList size={16} aria-hidden="true" />
      </button>
    </Group>
  );
}
