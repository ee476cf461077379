import { Combobox, Loader, UnstyledButton, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Box, Group, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { useGo, usePathname } from '../../../ui/link.tsx';
import { useTrade } from './trade-context.ts';
import { bare } from './view.ts';
import classes from './workspace.module.css';

const MOST = 20;

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
          className={classOf(
            { kind: 'group', inline: true, gap: 6, align: 'center', radius: 6, nowrap: true },
            classes.pair,
          )}
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

function Markets({ typed, here }: MarketsProps) {
  const [q] = useDebouncedValue(typed, 200);
  const found = useQuery(
    query(
      'GET /assets',
      { query: { status: 'trading', sort: 'name', limit: MOST, ...(q ? { q } : {}) } },
      { keepPrevious: true, background: true },
    ),
  );
  if (found.isPending) return <Loader size="sm" m="sm" aria-label="Loading markets" />;
  const rows = found.data ?? [];
  return (
    <Combobox.Options className={classes.options} aria-label="Markets" tabIndex={0}>
      {rows.map((row) => (
        <Combobox.Option key={row.id} value={row.id} active={row.id === here}>
          <Group
            as="span"
            gap={10}
            align="center"
            size={13}
            className={classes.option}
            data-here={row.id === here || undefined}
          >
            <Thumb category={row.category} seed={row.id} src={row.cover} size={28} />
            <Box as="span" grow>
              <Text as="span" weight={600} className={classes.symbol}>
                {row.symbol}
              </Text>
              <Text as="span" size={12} loose tone="faint" oneLine className={classes.name}>
                {row.name}
              </Text>
            </Box>
            <span className="num">{row.trade ? bare(money(row.trade.price)) : ''}</span>
          </Group>
        </Combobox.Option>
      ))}
      {rows.length === 0 ? <Combobox.Empty>No markets found</Combobox.Empty> : null}
    </Combobox.Options>
  );
}
