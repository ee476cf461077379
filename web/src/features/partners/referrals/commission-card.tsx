import { HELD_DAYS } from '@holdfast/domain/partners/referrals/line.machine';
import { counted, date, money } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { BigFigure } from '../../../ui/figures.tsx';
import classes from './referrals.module.css';
import type { Summary } from './view.ts';

type State = 'paid' | 'due' | 'pending' | 'voided';

/** What was earned, by where it stands: in the wallet, due, still held, or given back. */
export function CommissionCard({ summary }: { summary: Summary }) {
  const { commission, earningClients, nextDueAt } = summary;
  const notes: Readonly<Record<State, string>> = {
    paid: 'In your wallet',
    due: Number(commission.due) < 0 ? 'Deducted from what comes next' : 'With the next payout',
    pending: nextDueAt ? `Due from ${date(nextDueAt)}` : `Due after ${HELD_DAYS} days`,
    voided: 'Fees given back',
  };
  return (
    <Card label="Commission" flush>
      <div className={classes.earned}>
        <BigFigure
          label="Commission earned"
          value={money(commission.earned)}
          note={`from ${counted(earningClients, 'client')}`}
        />
        <div className={classes.bar} aria-hidden="true">
          {SHOWN.map((state) => (
            <i
              key={state}
              data-state={state}
              style={{ flexGrow: Math.max(0, Number(commission[state])) }}
            />
          ))}
        </div>
      </div>
      <dl className={classes.states}>
        {[...SHOWN, 'voided' as const].map((state) => (
          <div key={state}>
            <dt data-state={state}>{WORDS[state]}</dt>
            <dd className={`num ${classes.amount}`}>{money(commission[state])}</dd>
            <dd className={`num ${classes.note}`}>{notes[state]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const SHOWN = ['paid', 'due', 'pending'] as const;

const WORDS: Readonly<Record<State, string>> = {
  paid: 'Paid',
  due: 'Due',
  pending: 'Pending',
  voided: 'Voided',
};
