import { IconCheck, IconLifebuoy, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { ByPhone } from './by-phone.tsx';
import classes from './wizard.module.css';

type HelpProps = { readonly why: ReactNode; readonly title?: string; readonly good?: Good };
type Good = { readonly title: string; readonly points: readonly string[] };

/** Why we ask, what a good answer looks like, who sees it. */
export const WizardHelp = ({ why, title = 'Why we ask', good }: HelpProps) => (
  <>
    <div className={classes.helpCard}>
      <h2>{title}</h2>
      <p>{why}</p>
      {good ? (
        <>
          <hr />
          <h3>{good.title}</h3>
          <ul className={classes.checks}>
            {good.points.map((point) => (
              <li key={point}>
                <IconCheck size={16} aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
    <ByPhone />
    <p className={classes.hint}>
      <IconLock size={18} aria-hidden="true" />
      <span>
        Encrypted, and visible only to the team that reviews identities. Each opening of a document
        is logged.
      </span>
    </p>
    <p className={classes.hint}>
      <IconLifebuoy size={18} aria-hidden="true" />
      <span>
        Stuck? <Link to={paths.askSupport({ type: 'kyc' })}>Ask support</Link>.
      </span>
    </p>
  </>
);
