import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import classes from './shell.module.css';

type ShellProps = {
  /** `ink` marks the platform area, so that staff always see which area they are in. */
  readonly tone?: 'light' | 'ink';
  readonly sidebar: ReactNode;
  readonly header: ReactNode;
  readonly tabs: ReactNode;
  /** Narrows the sidebar to a rail and gives the content the full width, for trading. */
  readonly workspace?: boolean;
  readonly children: ReactNode;
};

/**
 * Sidebar, header, content. The sidebar becomes a rail under 1024 px and a tab bar under 768 px.
 */
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

/** A page without the frame: sign-in, wizards and error pages have their own header. */
export const BareShell = ({ children }: BareProps) => (
  <>
    <SkipLink />
    <main id="content" tabIndex={-1} className={classes.bare}>
      {children}
    </main>
  </>
);
