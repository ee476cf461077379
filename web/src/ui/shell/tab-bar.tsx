import { Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Box } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import { Link, usePathname } from '../link.tsx';
import classes from './sidebar.module.css';
import { isHere, type NavEntry } from './sidebar.tsx';

type TabBarProps = {
  /** At most four; other entries are under More. */
  readonly entries: readonly NavEntry[];
  readonly more: readonly NavEntry[];
  readonly children?: ReactNode;
};

export function TabBar({ entries, more, children }: TabBarProps) {
  const pathname = usePathname();
  const [opened, open] = useState(false);
  const close = () => open(false);
  return (
    <nav className={classes.bar} aria-label="Main">
      {entries.map((entry) => (
        <Tab key={entry.to} entry={entry} here={isHere(pathname, entry)} />
      ))}
      <button
        type="button"
        className={tabClass(more.some((e) => isHere(pathname, e)))}
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
          {more.map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className={classOf(
                  { kind: 'group', gap: 12, align: 'center', size: 15, loose: true, weight: 500 },
                  classes.item,
                )}
                onClick={close}
              >
                <Icon size={20} />
                {label}
              </Link>
            </li>
          ))}
        </Box>
      </Drawer>
    </nav>
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
