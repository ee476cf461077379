import { Combobox, Loader, UnstyledButton, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/format.ts';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { useGo, usePathname } from '../../../ui/link.tsx';
import classes from './symbol-switch.module.css';
import { useTrade } from './trade-context.ts';
import { bare } from './view.ts';

const MOST = 20;

/** The pair that is traded; pressed, it leads to another market and stays at the same view. */
export function SymbolSwitch() {
  const { asset } = useTrade();
  const go = useGo();
  const pathname = usePathname();
  const [typed, setTyped] = useState('');
  const list = useCombobox({
    onDropdownOpen: () => list.focusSearchInput(),
    onDropdownClose: () => {
      list.resetSelectedOption();
      list.focusTarget();
      setTyped('');
    },
  });
  const choose = (assetId: string) => {
    list.closeDropdown();
    if (assetId !== asset.id) void go(pathname.replace(asset.id, assetId));
  };
  return (
    <Combobox
      store={list}
      width={320}
      position="bottom-start"
      withinPortal={false}
      onOptionSubmit={choose}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.pair}
          title="Trade another asset"
          onClick={() => list.toggleDropdown()}
        >
          {asset.symbol} / USD
          <IconChevronDown size={15} aria-hidden="true" />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label="Find a market"
          placeholder="Name or symbol"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            list.updateSelectedOptionIndex();
          }}
        />
        {list.dropdownOpened ? <Markets typed={typed.trim()} here={asset.id} /> : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

type MarketsProps = { readonly typed: string; readonly here: string };

/** The markets that a text finds, with their last prices. */
function Markets({ typed, here }: MarketsProps) {
  const [q] = useDebouncedValue(typed, 200);
  const found = useQuery(
    query(
      'GET /assets',
      { query: { status: 'trading', sort: 'name', limit: MOST, ...(q ? { q } : {}) } },
      { keepPrevious: true, background: true },
    ),
  );
  if (found.isPending) return <Loader size="sm" m="sm" aria-label="Looking for markets" />;
  const rows = found.data ?? [];
  return (
    <Combobox.Options className={classes.options} aria-label="Markets" tabIndex={0}>
      {rows.map((row) => (
        <Combobox.Option key={row.id} value={row.id} active={row.id === here}>
          <span className={classes.option} data-here={row.id === here || undefined}>
            <Thumb category={row.category} seed={row.id} src={row.cover} size={28} />
            <span className={classes.names}>
              <span className={classes.symbol}>{row.symbol}</span>
              <span className={classes.name}>{row.name}</span>
            </span>
            <span className="num">{row.trade ? bare(money(row.trade.price)) : ''}</span>
          </span>
        </Combobox.Option>
      ))}
      {rows.length === 0 ? <Combobox.Empty>No market has this name</Combobox.Empty> : null}
    </Combobox.Options>
  );
}
