import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mark } from '../brand.tsx';
import { useShownCrumbs } from '../crumbs.ts';
import { Box, Group, Text } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import { Link } from '../link.tsx';
import classes from './sidebar.module.css';

type HeaderProps = {
  readonly home: string;
  readonly onSearch?: (() => void) | undefined;
  readonly children?: ReactNode;
};

const isMac = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '');
export const COMMAND = isMac ? '⌘' : 'Ctrl';

export function Header({ home, onSearch, children }: HeaderProps) {
  const crumbs = useShownCrumbs();
  return (
    <Group as="header" gap={12} align="center" line="below" className={classes.header}>
      <Link to={home} className={classes.mark} aria-label="Holdfast, home">
        <Mark size={26} />
      </Link>
      <Crumbs crumbs={crumbs} />
      {onSearch ? <SearchButton onSearch={onSearch} /> : null}
      {children}
    </Group>
  );
}

function Crumbs({ crumbs }: { crumbs: ReturnType<typeof useShownCrumbs> }) {
  const last = crumbs.at(-1);
  return (
    <Box aria-label="You are here" as="nav" grow>
      <Group as="ol" gap={6} align="center" size={13.5} loose tone="faint" nowrap>
        {crumbs.slice(0, -1).map((crumb) => (
          <Group
            key={crumb.label}
            as="li"
            gap={6}
            align="center"
            className={classes.up}
            data-minor={crumb.isMinor || undefined}
          >
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span>{crumb.label}</span>}
            <IconChevronRight size={14} aria-hidden="true" />
          </Group>
        ))}
        <Text as="li" tone="plain" weight={600} className={classes.headerLast} aria-current="page">
          {last?.label ?? 'Holdfast'}
        </Text>
      </Group>
    </Box>
  );
}

const SearchButton = ({ onSearch }: { onSearch: () => void }) => (
  <>
    <button
      type="button"
      className={classOf(
        { kind: 'group', gap: 8, align: 'center', radius: 6, size: 13, loose: true, tone: 'faint' },
        classes.search,
      )}
      onClick={onSearch}
    >
      <IconSearch size={15} aria-hidden="true" />
      <Text as="span" oneLine>
        Search assets, pages, actions
      </Text>
      <kbd className={classes.kbd}>{COMMAND} K</kbd>
    </button>
    <ActionIcon
      className={classes.searchIcon}
      variant="subtle"
      color="gray"
      size={44}
      aria-label="Search"
      onClick={onSearch}
    >
      <IconSearch size={20} />
    </ActionIcon>
  </>
);
