import { COUNTRY_CODES, countryName } from '@holdfast/domain/platform/reference/countries';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { Choices } from '../../../ui/form/choices.tsx';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { LockUpFields } from './lock-up-fields.tsx';
import type { EditorProps } from './rules.form.ts';
import classes from './rules.module.css';

export const RulesEditor = (props: EditorProps) => (
  <>
    <CountriesCard {...props} />
    <HoldersCard {...props} />
    <LockUpFields {...props} />
    <WindowCard {...props} />
    <ReasonCard {...props} />
  </>
);

const COUNTRY_WORDS = {
  all: 'All countries served by Holdfast',
  only: 'Only these countries',
  except: 'All except these countries',
} as const;
const COUNTRY_KINDS = ['all', 'only', 'except'] as const;

const CountriesCard = ({ form, change, problems }: EditorProps) => (
  <Card title="Countries">
    <Stack gap={16}>
      <Choices
        legend="Eligible countries"
        name="countries"
        options={COUNTRY_KINDS}
        words={(kind) => COUNTRY_WORDS[kind]}
        value={[form.countries]}
        onChange={([countries = 'all']) => change({ countries })}
      />
      {form.countries === 'all' ? null : (
        <Choices
          legend="Countries"
          name="codes"
          many
          options={COUNTRY_CODES}
          words={countryName}
          value={form.codes}
          error={problems.codes}
          onChange={(codes) => change({ codes })}
        />
      )}
      <Text size={13} loose tone="quiet" mt={12}>
        Existing holders can sell regardless of country.
      </Text>
    </Stack>
  </Card>
);

const LARGEST_WORDS = {
  none: 'No limit',
  units: 'A number of units',
  share: 'A share of all units',
} as const;
const LARGEST_KINDS = ['none', 'units', 'share'] as const;

function HoldersCard({ form, change, problems }: EditorProps) {
  return (
    <Card title="Holders">
      <Stack gap={16}>
        <Choices
          legend="Maximum per holder"
          name="largest"
          options={LARGEST_KINDS}
          words={(kind) => LARGEST_WORDS[kind]}
          value={[form.largest]}
          onChange={([largest = 'none']) => change({ largest })}
        />
        {form.largest === 'units' ? (
          <TextInput
            label="Largest holding, in units"
            inputMode="decimal"
            value={form.largestUnits}
            error={problems.largestUnits}
            onChange={(event) => change({ largestUnits: event.currentTarget.value })}
          />
        ) : null}
        {form.largest === 'share' ? (
          <TextInput
            label="Largest holding, in percent"
            description="Of issued units, or of offered units before issuance."
            inputMode="decimal"
            value={form.largestPercent}
            error={problems.largestPercent}
            onChange={(event) => change({ largestPercent: event.currentTarget.value })}
          />
        ) : null}
        <div className={classes.pair}>
          <TextInput
            label="Smallest holding, in units (optional)"
            description="Holders keep at least this much or sell everything."
            inputMode="decimal"
            value={form.minHolding}
            error={problems.minHolding}
            onChange={(event) => change({ minHolding: event.currentTarget.value })}
          />
          <TextInput
            label="Maximum holders (optional)"
            description="New holders are admitted only when another exits."
            inputMode="numeric"
            value={form.maxHolders}
            error={problems.maxHolders}
            onChange={(event) => change({ maxHolders: event.currentTarget.value })}
          />
        </div>
      </Stack>
    </Card>
  );
}

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

function WindowCard({ form, change, problems }: EditorProps) {
  return (
    <Card title="Transfer window">
      <Stack gap={16}>
        <Checkbox
          label="Limit trading and transfers to certain days"
          description="Days in UTC. Resting orders wait for the next open day."
          checked={form.hasWindow}
          onChange={(event) => change({ hasWindow: event.currentTarget.checked })}
        />
        {form.hasWindow ? (
          <>
            <Choices
              legend="Days"
              name="weekdays"
              many
              options={DAYS}
              words={(day) => DAY_NAMES[Number(day) - 1]}
              value={form.weekdays.map(String)}
              error={problems.weekdays}
              onChange={(days) => change({ weekdays: days.map(Number) })}
            />
            <DayRange
              label="Days (optional)"
              ends={['First day', 'Last day']}
              value={{ from: form.from, to: form.until }}
              error={problems.until}
              onChange={({ from, to }) => change({ from, until: to })}
            />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

const ReasonCard = ({ form, change, problems }: EditorProps) => (
  <Card title="Reason">
    <Textarea
      label="Reason for these restrictions"
      description="Visible to Holdfast and investors."
      autosize
      minRows={2}
      maxLength={500}
      value={form.reason}
      error={problems.reason}
      onChange={(event) => change({ reason: event.currentTarget.value })}
    />
  </Card>
);
