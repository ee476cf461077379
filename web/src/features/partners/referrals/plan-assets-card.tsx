import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { QuietText } from '../../../ui/quiet.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from './referrals.module.css';
import type { Summary } from './view.ts';

/** The assets that a distributor's contract names: fees of others earn them nothing. */
export const PlanAssetsCard = ({ plan }: { plan: Summary['plan'] }) =>
  plan?.assets ? (
    <Card title="Assets you may distribute">
      <ul className={classes.assets}>
        {plan.assets.map(({ id, name, symbol }) => (
          <li key={id}>
            <TextLink to={paths.asset(id)}>{name}</TextLink> {symbol}
          </li>
        ))}
      </ul>
      <QuietText>Fees of these assets earn you commissions; those of others earn none.</QuietText>
    </Card>
  ) : null;
