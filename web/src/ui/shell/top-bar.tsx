import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
import { Group, Stack, Text } from '../layout/layout.tsx';
import { Link, usePathname } from '../link.tsx';
import { fadeEdges } from '../use-in-sight.ts';
import { SkipLink } from './shell.tsx';
import { isHere } from './sidebar.tsx';
import classes from './top-bar.module.css';

type Entry = { readonly label: string; readonly to: string };

type TopBarShellProps = {
  readonly home: string;
  readonly entries: readonly Entry[];
  readonly signIn: Entry | undefined;
  readonly join: Entry | undefined;
  readonly footer: ReactNode;
  readonly children: ReactNode;
};

const fade = (nav: HTMLElement | null) => (nav ? fadeEdges(nav) : undefined);

export function TopBarShell(props: TopBarShellProps) {
  const { home, entries, signIn, join, footer, children } = props;
  const pathname = usePathname();
  return (
    <Stack gap={0} className={classes.shell}>
      <SkipLink />
      <Group as="header" align="center" wrap line="below" className={classes.bar}>
        <Brand to={home} />
        <Group
          aria-label="Main"
          as="nav"
          gap={24}
          tone="quiet"
          weight={500}
          grow
          className={classes.nav}
          ref={fade}
          data-strip
        >
          {entries.map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              aria-current={!entry.to.includes('#') && isHere(pathname, entry) ? 'page' : undefined}
            >
              {entry.label}
            </Link>
          ))}
        </Group>
        <Group gap={8} className={classes.entries}>
          {signIn ? (
            <Button component={Link} to={signIn.to} variant="default">
              {signIn.label}
            </Button>
          ) : null}
          {join ? (
            <Button component={Link} to={join.to}>
              {join.label}
            </Button>
          ) : null}
        </Group>
      </Group>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <Text as="footer" line="above" size={12} tone="faint" className={classes.footer}>
        {footer}
      </Text>
    </Stack>
  );
}
