import { count } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import classes from './referrals.module.css';
import { type Summary, shareOf } from './view.ts';

const STAGES = [
  { key: 'invited', label: 'Invited', note: 'By email or with your code' },
  { key: 'registered', label: 'Registered', note: 'With your code' },
  { key: 'verified', label: 'Verified', note: 'Identity approved' },
  { key: 'invested', label: 'Invested', note: 'At least once' },
] as const;

/** The minimum visible height, in percent of the tallest block; a zero block has none. */
const LEAST = 6;

export function FunnelCard({ funnel }: { funnel: Summary['funnel'] }) {
  const share = shareOf(funnel.invested, funnel.invited);
  const heightOf = (key: (typeof STAGES)[number]['key']) =>
    funnel[key] === 0 ? 0 : Math.max(LEAST, (funnel[key] / funnel.invited) * 100);
  return (
    <Card
      title="From invitation to investment"
      aside={
        share ? (
          <Text as="span" size={12.5} tone="quiet" className={classes.note}>
            {share} of those invited have invested
          </Text>
        ) : null
      }
    >
      <ol className={classes.funnel}>
        {STAGES.map(({ key, label, note }, at) => {
          const next = STAGES[at + 1];
          const went = next && shareOf(funnel[next.key], funnel[key]);
          return (
            <li key={key}>
              <Text as="span" size={13} tone="quiet">
                {label}
              </Text>
              <Text as="span" size={18} weight={600} num>
                {count(funnel[key])}
              </Text>
              <Text as="span" size={12.5} tone="quiet" className={classes.note}>
                {note}
              </Text>
              {funnel.invited > 0 ? (
                <Group as="span" align="center" mt={8} className={classes.flow}>
                  <i aria-hidden="true" style={{ height: `${heightOf(key)}%` }} />
                  {next ? (
                    <span className={classes.went}>
                      <i
                        aria-hidden="true"
                        style={{ clipPath: between(heightOf(key), heightOf(next.key)) }}
                      />
                      {went ? (
                        <Text as="small" size={12.5} weight={550} className="num">
                          {went}
                        </Text>
                      ) : null}
                    </span>
                  ) : null}
                </Group>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** The shape between two blocks, by heights in percent. */
const between = (one: number, other: number): string =>
  `polygon(0 ${50 - one / 2}%, 100% ${50 - other / 2}%, 100% ${50 + other / 2}%, 0 ${50 + one / 2}%)`;
