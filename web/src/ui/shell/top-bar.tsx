import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';
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

/** The visitor's frame: brand, a few entries, sign-in and join; a footer below. */
export function TopBarShell(props: TopBarShellProps) {
  const { home, entries, signIn, join, footer, children } = props;
  const pathname = usePathname();
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.bar}>
        <Brand to={home} />
        <nav aria-label="Main" className={classes.nav} ref={fade} data-strip>
          {entries.map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              aria-current={!entry.to.includes('#') && isHere(pathname, entry) ? 'page' : undefined}
            >
              {entry.label}
            </Link>
          ))}
        </nav>
        <div className={classes.entries}>
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
        </div>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <footer className={classes.footer}>{footer}</footer>
    </div>
  );
}
