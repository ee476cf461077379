import { Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Box } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import { Link, usePathname } from '../link.tsx';
import { type NavEntry, type NavGroup, NavGroupPart, Waiting } from './nav-groups.tsx';
import classes from './sidebar.module.css';
import { isHere } from './sidebar.tsx';

type TabBarProps = {
  /** At most four; other entries are under More. */
  readonly entries: readonly NavEntry[];
  readonly more?: readonly NavEntry[];
  /** Under More, after its entries. */
  readonly groups?: readonly NavGroup[];
  readonly children?: ReactNode;
};

export function TabBar({ entries, more = [], groups = [], children }: TabBarProps) {
  const pathname = usePathname();
  const [opened, open] = useState(false);
  const close = () => open(false);
  const grouped = groups.flatMap((group) => group.entries);
  const isAt = (entry: NavEntry) => isHere(pathname, entry);
  return (
    <nav className={classes.bar} aria-label="Main" data-sticky="bottom">
      {entries.map((entry) => (
        <Tab key={entry.to} entry={entry} here={isAt(entry)} />
      ))}
      <button
        type="button"
        className={tabClass(!entries.some(isAt) && [...more, ...grouped].some(isAt))}
        aria-expanded={opened}
        onClick={() => open(true)}
      >
        <IconMenu2 size={22} aria-hidden="true" />
        More
      </button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        title="More"
        classNames={{ content: classes.drawer ?? '' }}
      >
        {children}
        <Box as="ul" pb={12} className={classes.list}>
          {more.map((entry) => (
            <li key={entry.to}>
              <Item entry={entry} onFollow={close} />
            </li>
          ))}
          {groups.map((group) => (
            <li key={group.name}>
              <NavGroupPart look="item" {...group}>
                {(entry) => <Item entry={entry} onFollow={close} />}
              </NavGroupPart>
            </li>
          ))}
        </Box>
      </Drawer>
    </nav>
  );
}

type ItemProps = { readonly entry: NavEntry; readonly onFollow: () => void };

function Item({ entry, onFollow }: ItemProps) {
  const { label, to, icon: Icon, count } = entry;
  return (
    <Link
      to={to}
      className={classOf(
        { kind: 'group', gap: 12, align: 'center', size: 15, loose: true, weight: 500 },
        classes.item,
      )}
      aria-current={isHere(usePathname(), entry) ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon size={20} />
      {label}
      {count ? <Waiting count={count} /> : null}
    </Link>
  );
}

const tabClass = (here: boolean) =>
  classOf(
    {
      ...{ kind: 'stack', align: 'center', justify: 'center', grow: true },
      ...{ tone: here ? 'primary' : 'faint', weight: here ? 600 : 500 },
    },
    classes.tab,
  );

function Tab({ entry, here }: { entry: NavEntry; here: boolean }) {
  const { icon: Icon, label, to } = entry;
  return (
    <Link to={to} className={tabClass(here)} aria-current={here ? 'page' : undefined}>
      <Icon size={22} />
      {label}
    </Link>
  );
}
