import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../badge.tsx';
import { Brand } from '../brand.tsx';
import { Group, Stack } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import { Link, usePathname } from '../link.tsx';
import { type NavEntry, type NavGroup, NavGroupPart, Waiting } from './nav-groups.tsx';
import classes from './sidebar.module.css';

type SidebarProps = {
  readonly home: string;
  readonly label: string;
  readonly tone?: 'plain' | 'ink';
  readonly tag?: { readonly text: string; readonly tone: BadgeTone };
  readonly switcher?: ReactNode;
  readonly entries?: readonly NavEntry[];
  /** After the entries. */
  readonly groups?: readonly NavGroup[];
  readonly children?: ReactNode;
  readonly last?: readonly NavEntry[];
};

export function Sidebar(props: SidebarProps) {
  const { home, label, tone = 'plain', tag, switcher, children, last = [] } = props;
  const { entries = [], groups = [] } = props;
  return (
    <>
      <Group gap={10} align="center" px={8} mb={10} className={classes.brand}>
        <Brand to={home} tone={tone} />
        {tag ? (
          <span className={`${classes.wide} ${tone === 'ink' ? classes.inkTag : ''}`}>
            <Badge tone={tag.tone}>{tag.text}</Badge>
          </span>
        ) : null}
      </Group>
      {switcher}
      <Stack aria-label={label} as="nav" gap={2}>
        {entries.map((entry) => (
          <Entry key={entry.to} {...entry} />
        ))}
        {groups.map((group) => (
          <NavGroupPart key={group.name} look="entry" {...group}>
            {(entry) => <Entry {...entry} />}
          </NavGroupPart>
        ))}
      </Stack>
      <div className={classes.wide}>{children}</div>
      {last.length > 0 ? (
        <Stack aria-label="Help and settings" as="nav" gap={2} className={classes.last}>
          {last.map((entry) => (
            <Entry key={entry.to} {...entry} />
          ))}
        </Stack>
      ) : null}
    </>
  );
}

export const isHere = (
  pathname: string,
  { to, exact, also = [], except = [] }: Pick<NavEntry, 'to' | 'exact' | 'also' | 'except'>,
): boolean =>
  !except.includes(pathname) &&
  [to, ...also].some((address) => {
    const path = address.split(/[?#]/)[0] ?? address;
    if (pathname === path) return true;
    return !exact && path !== '/' && pathname.startsWith(`${path}/`);
  });

function Entry(entry: NavEntry) {
  const here = isHere(usePathname(), entry);
  const { label, to, icon: Icon, count } = entry;
  return (
    <Link
      to={to}
      className={classOf(
        { kind: 'group', gap: 10, align: 'center', radius: 6, weight: 500 },
        `${classes.entry} ${here ? classes.here : ''}`,
      )}
      aria-current={here ? 'page' : undefined}
      title={label}
    >
      <Icon size={18} />
      <span className={classes.word}>{label}</span>
      {count ? <Waiting count={count} /> : null}
    </Link>
  );
}
