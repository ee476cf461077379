import { IconAlertTriangle } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import classes from './landing-parts.module.css';

const RISKS = [
  'You could lose all of the amount you invest. Targets and expected yields are not promises.',
  'Units can be hard to sell. Plan to hold them for the term that an asset states.',
  'An offer can fail. You are then refunded in full, without interest.',
  'Holdfast gives no advice, and does not serve US persons.',
] as const;

/** What can go wrong, in the same size as what can go well. */
export const RiskWords = () => (
  <section aria-labelledby="risks-title" className={classes.risks}>
    <h2 id="risks-title">What can go wrong</h2>
    <ul>
      {RISKS.map((risk) => (
        <li key={risk}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <span>{risk}</span>
        </li>
      ))}
    </ul>
    <p>
      Read the <Link to={paths.terms()}>terms</Link> before you join.
    </p>
  </section>
);
