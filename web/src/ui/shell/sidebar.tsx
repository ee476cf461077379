import type { ComponentType, ReactNode } from 'react';
import { Badge, type BadgeTone } from '../badge.tsx';
import { Brand } from '../brand.tsx';
import { Group, Stack, Text } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import { Link, usePathname } from '../link.tsx';
import classes from './sidebar.module.css';

export type NavEntry = {
  readonly label: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number }>;
  readonly count?: number | undefined;
  /** Active only at this exact address, not at addresses below it. */
  readonly exact?: boolean;
  readonly also?: readonly string[];
  /** Addresses below the entry that don't make it active. */
  readonly except?: readonly string[];
};

type SidebarProps = {
  readonly home: string;
  readonly label: string;
  readonly tone?: 'plain' | 'ink';
  readonly tag?: { readonly text: string; readonly tone: BadgeTone };
  readonly switcher?: ReactNode;
  readonly entries: readonly NavEntry[];
  readonly children?: ReactNode;
  readonly last?: readonly NavEntry[];
};

export function Sidebar(props: SidebarProps) {
  const { home, label, tone = 'plain', tag, switcher, entries, children, last = [] } = props;
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
      {count ? (
        <Text as="span" size={12} loose weight={500} ml="auto" num className={classes.count}>
          {count}
        </Text>
      ) : null}
    </Link>
  );
}
