import { MOST_PDF_LINES } from '@holdfast/domain/views/wallet/history-limits';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { count, money } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type Days, isPrintable, periodProblem, periodsAt } from './statement.form.ts';
import { type StatementSums, statementUrl } from './view.ts';
import classes from './wallet.module.css';

export default function StatementDialog({ onClose }: { onClose: () => void }) {
  const [periods] = useState(() => periodsAt(new Date()));
  const { values: days, change: setDays } = useDraftState<Days>(
    periods[0]?.days ?? { from: '', to: '' },
    { params: { file: 'statement' } },
  );
  const problem = periodProblem(days);
  const sums = useQuery(
    query(
      'GET /user/wallet/statement/summary',
      { query: days },
      { enabled: !problem, keepPrevious: true },
    ),
  );
  return (
    <DialogFrame title="Statement" onClose={onClose} size={600}>
      <Group as="fieldset" gap={8} wrap className={classes.chips} aria-label="Period">
        {periods.map((period) => (
          <button
            key={period.label}
            type="button"
            aria-pressed={period.days.from === days.from && period.days.to === days.to}
            onClick={() => setDays(period.days)}
          >
            {period.label}
          </button>
        ))}
      </Group>
      <div className={classes.days}>
        <DayRange label="Days" whenLeft value={days} error={problem} onChange={setDays} />
      </div>
      {problem ? null : sums.isError ? (
        <ErrorState
          title="We couldn’t load the period"
          error={sums.error}
          onRetry={() => void sums.refetch()}
        />
      ) : sums.data ? (
        <Sums currencies={sums.data.currencies} zone={sums.data.zone} />
      ) : (
        <SkeletonText lines={4} label="Loading period" />
      )}
      <Files days={problem ? undefined : days} currencies={sums.data?.currencies} />
    </DialogFrame>
  );
}

type SumsProps = {
  readonly currencies: readonly StatementSums[];
  readonly zone: 'utc' | 'utc8';
};

const Sums = ({ currencies, zone }: SumsProps) => (
  <>
    <div className={classes.table}>
      <table className={classes.sums}>
        <caption>Wallet movements in the period</caption>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            {currencies.map(({ currency }) => (
              <th key={currency} scope="col">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(([label, key]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {currencies.map((sums) => (
                <td key={sums.currency} className="num">
                  {figure(sums[key], sums.currency)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Movements</th>
            {currencies.map((sums) => (
              <td key={sums.currency} className="num">
                {count(sums.movements)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
    <Text size={12.5} tone="faint" mt={8}>
      Dates are in {zone === 'utc8' ? 'UTC+8' : 'UTC'}.
    </Text>
  </>
);

/** The column's heading shows the currency code. */
const figure = (amount: string, currency: StatementSums['currency']): string =>
  money(amount, currency).replace(` ${currency}`, '');

const LINES = [
  ['Opening balance', 'opening'],
  ['Money in', 'cameIn'],
  ['Money out', 'wentOut'],
  ['Closing balance', 'closing'],
] as const;

type FilesProps = {
  readonly days: Days | undefined;
  readonly currencies: readonly StatementSums[] | undefined;
};

function Files({ days, currencies }: FilesProps) {
  const printable = !currencies || isPrintable(currencies);
  const button = (format: 'csv' | 'pdf', variant: 'default' | 'filled', isOff: boolean) =>
    days && !isOff ? (
      <Button
        component="a"
        href={statementUrl(days, format)}
        download
        variant={variant}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        Download {format.toUpperCase()}
      </Button>
    ) : (
      <Button disabled variant={variant} leftSection={<IconDownload size={16} />}>
        Download {format.toUpperCase()}
      </Button>
    );
  return (
    <>
      {printable ? null : (
        <Alert tone="info">
          A PDF can show up to {count(MOST_PDF_LINES)} movements. Choose a shorter period or CSV.
        </Alert>
      )}
      <Group gap={8} justify="end" wrap mt={20} className={classes.files}>
        {button('csv', 'default', false)}
        {button('pdf', 'filled', !printable)}
      </Group>
    </>
  );
}
