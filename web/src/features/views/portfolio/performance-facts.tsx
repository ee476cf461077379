import { directionOf, money, moneyChange, percentChange } from '../../../lib/figures/format.ts';
import { Figures } from '../../../ui/figures.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import type { Performance } from './view.ts';

const NO_RATE = {
  NOTHING_MOVED: 'No movements yet',
  NONE_SOLVES: 'Can’t be calculated',
  SEVERAL_RATES: 'No unique rate',
  TOO_SHORT: 'Period too short',
} as const;

export function PerformanceFacts({ data }: { data: Performance }) {
  const { moneyWeighted: rate } = data;
  const shown = rate.perYearPercent ?? rate.overallPercent;
  return (
    <Figures
      items={[
        {
          label: 'Time-weighted return',
          value: (
            <ChangeText
              direction={directionOf(data.changePercent)}
              text={percentChange(data.changePercent)}
            />
          ),
          note: 'Excludes deposits',
        },
        {
          label: 'Money-weighted return',
          value:
            shown === null ? (
              '–'
            ) : (
              <ChangeText direction={directionOf(shown)} text={percentChange(shown)} />
            ),
          note: rate.why ? NO_RATE[rate.why] : rate.perYearPercent ? 'Per year' : 'For the period',
        },
        {
          label: 'Realised in the period',
          value: moneyChange(data.realised),
          note: unrealisedNote(data),
        },
        {
          label: 'Income',
          value: moneyChange(data.income),
          note: incomeNote(data),
        },
      ]}
    />
  );
}

function unrealisedNote({ unrealised, movedOut }: Performance): string {
  const note = `Unrealised in the period ${moneyChange(unrealised)}`;
  return Number(movedOut) === 0
    ? note
    : `${note}, units retired or transferred ${moneyChange(movedOut)}`;
}

function incomeNote({ capital, fees, charges }: Performance): string {
  const notes = [
    ...(Number(capital) === 0 ? [] : [`Capital returned ${money(capital)}`]),
    `Fees ${money(fees)}`,
    ...(Number(charges) === 0 ? [] : [`charges ${money(charges)}`]),
  ];
  return notes.join(', ');
}
