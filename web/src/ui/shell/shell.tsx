import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import classes from './shell.module.css';

type ShellProps = {
  /** `ink` is the platform's, so that staff never mistake where they are. */
  readonly tone?: 'light' | 'ink';
  readonly sidebar: ReactNode;
  readonly header: ReactNode;
  /** The phone's tab bar. */
  readonly tabs: ReactNode;
  /** The sidebar stays a rail and the content takes the whole width: trading. */
  readonly workspace?: boolean;
  readonly children: ReactNode;
};

/** Sidebar, header, content; a rail from 768, tabs at the bottom under 768. */
export function Shell(props: ShellProps) {
  const { tone = 'light', sidebar, header, tabs, workspace, children } = props;
  return (
    <div className={classes.shell} data-tone={tone} data-workspace={workspace || undefined}>
      <SkipLink />
      <Stack as="aside" gap={2} px={12} py={14} className={classes.side}>
        {sidebar}
      </Stack>
      <Stack gap={0} shrinks>
        {header}
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </Stack>
      {tabs}
    </div>
  );
}

export const SkipLink = () => (
  <a href="#content" className={classes.skip}>
    Skip to content
  </a>
);

type BareProps = { readonly children: ReactNode };

/** Nothing around the page: sign-in, wizards, error pages bring their own header. */
export const BareShell = ({ children }: BareProps) => (
  <>
    <SkipLink />
    <main id="content" tabIndex={-1} className={classes.bare}>
      {children}
    </main>
  </>
);
