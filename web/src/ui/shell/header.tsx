import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mark } from '../brand.tsx';
import { useShownCrumbs } from '../crumbs.ts';
import { Link } from '../link.tsx';
import classes from './header.module.css';

type HeaderProps = {
  readonly home: string;
  readonly onSearch?: (() => void) | undefined;
  /** Wallet, bell and person, to the right. */
  readonly children?: ReactNode;
};

const isMac = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '');
export const COMMAND = isMac ? '⌘' : 'Ctrl';

/** Where the page is, the way to search, and what belongs to the person. */
export function Header({ home, onSearch, children }: HeaderProps) {
  const crumbs = useShownCrumbs();
  return (
    <header className={classes.header}>
      <Link to={home} className={classes.mark} aria-label="Holdfast, home">
        <Mark size={26} />
      </Link>
      <Crumbs crumbs={crumbs} />
      {onSearch ? <SearchButton onSearch={onSearch} /> : null}
      {children}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: ReturnType<typeof useShownCrumbs> }) {
  const last = crumbs.at(-1);
  return (
    <nav aria-label="You are here" className={classes.crumbs}>
      <ol>
        {crumbs.slice(0, -1).map((crumb) => (
          <li key={crumb.label} className={classes.up} data-minor={crumb.isMinor || undefined}>
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span>{crumb.label}</span>}
            <IconChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li className={classes.last} aria-current="page">
          {last?.label ?? 'Holdfast'}
        </li>
      </ol>
    </nav>
  );
}

const SearchButton = ({ onSearch }: { onSearch: () => void }) => (
  <>
    <button type="button" className={classes.search} onClick={onSearch}>
      <IconSearch size={15} aria-hidden="true" />
      <span className={classes.hint}>Search assets, pages, actions</span>
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
