import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Group } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { TopBarShell } from '../../ui/shell/top-bar.tsx';
import classes from './visitor-shell.module.css';

const ENTRIES = [
  { label: 'Market', to: paths.market() },
  { label: 'How it works', to: paths.howItWorks() },
  { label: 'Verify', to: paths.proof() },
  { label: 'Terms', to: paths.terms() },
  { label: 'Support', to: paths.supportCenter() },
];

export function VisitorShell({ children }: { children: ReactNode }) {
  return (
    <TopBarShell
      home={paths.home()}
      entries={ENTRIES}
      signIn={{ to: paths.signIn(), label: 'Sign in' }}
      join={{ to: paths.join(), label: 'Join' }}
      footer={
        <Group wrap justify="between" className={classes.footer}>
          <span>© {new Date().getFullYear()} Holdfast. Not available to US persons.</span>
          <Group as="span" gap={16} className={classes.links}>
            <Link to={paths.fees()}>Fees</Link>
            <Link to={paths.terms()}>Terms</Link>
            <Link to={paths.privacyPolicy()}>Privacy</Link>
            <Link to={paths.supportCenter()}>Support</Link>
          </Group>
        </Group>
      }
    >
      {children}
    </TopBarShell>
  );
}
