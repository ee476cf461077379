import { count } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './referrals.module.css';
import { type Summary, shareOf } from './view.ts';

const STAGES = [
  { key: 'registered', label: 'Registered', note: 'With your code' },
  { key: 'verified', label: 'Verified', note: 'Identity approved' },
  { key: 'invested', label: 'Invested', note: 'At least once' },
] as const;

/** How many of those who were brought came how far. */
export function FunnelCard({ funnel }: { funnel: Summary['funnel'] }) {
  const share = shareOf(funnel.invested, funnel.registered);
  return (
    <Card
      title="From registration to investment"
      aside={
        share ? <span className={classes.note}>{share} of the registered have invested</span> : null
      }
    >
      <ol className={classes.funnel}>
        {STAGES.map(({ key, label, note }, at) => {
          const before = STAGES[at - 1];
          const went = before && shareOf(funnel[key], funnel[before.key]);
          const part = funnel.registered === 0 ? 0 : funnel[key] / funnel.registered;
          return (
            <li key={key}>
              <span className={classes.stageName}>{label}</span>
              <span className={`num ${classes.stageCount}`}>
                {count(funnel[key])}
                {went ? <small> · {went}</small> : null}
              </span>
              <span className={classes.note}>{note}</span>
              <span className={classes.stageBar} aria-hidden="true">
                <i style={{ width: `${part * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
