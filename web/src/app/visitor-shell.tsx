import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Link, useHasPage } from '../ui/link.tsx';
import { TopBarShell } from '../ui/shell/top-bar.tsx';
import classes from './visitor-shell.module.css';

const ENTRIES = [
  { label: 'Market', to: paths.market() },
  { label: 'How it works', to: paths.howItWorks() },
  { label: 'Verify', to: paths.proof() },
  { label: 'Terms', to: paths.terms() },
  { label: 'Support', to: paths.supportCenter() },
];

/** Who isn't signed in. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const hasPage = useHasPage();
  const here = (to: string, label: string) => (hasPage(to) ? { to, label } : undefined);
  return (
    <TopBarShell
      home={paths.home()}
      entries={ENTRIES.filter((entry) => hasPage(entry.to))}
      signIn={here(paths.signIn(), 'Sign in')}
      join={here(paths.join(), 'Join')}
      footer={
        <div className={classes.footer}>
          <span>© {new Date().getFullYear()} Holdfast. Not available to US persons.</span>
          <span className={classes.links}>
            <Link to={paths.fees()}>Fees</Link>
            <Link to={paths.terms()}>Terms</Link>
            <Link to={paths.privacyPolicy()}>Privacy</Link>
            <Link to={paths.supportCenter()}>Support center</Link>
          </span>
        </div>
      }
    >
      {children}
    </TopBarShell>
  );
}
