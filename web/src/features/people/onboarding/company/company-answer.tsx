import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { investorStatusWords } from '@holdfast/domain/people/onboarding/choices';
import { CONFIRMATIONS } from '@holdfast/domain/people/onboarding/declarations';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import { date, dateTime } from '../../../../lib/figures/format.ts';
import { Facts } from '../../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import type { Answer, CompanyStepName } from '../onboarding.ts';
import classes from '../wizard.module.css';
import { PROFILE, PROFILE_FIELDS, textIn, totalPoints } from './company-answers.form.ts';

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (answer: Answer, field: string): readonly Row[] =>
  Array.isArray(answer[field]) ? (answer[field] as Row[]) : [];
const day = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(`${value}T12:00:00`) : value || '–';
const nation = (value: string): string => (value ? nationName(value) : '–');

type Owner = { readonly name: string; readonly sharePercent: string };

export function OwnersBar({ owners }: { owners: readonly Owner[] }) {
  const total = totalPoints(owners);
  const rest = total < 10_000n ? 10_000n - total : 0n;
  const parts = owners.map(({ name, sharePercent }) => ({
    name: name || 'Not named yet',
    points: totalPoints([{ sharePercent }]),
  }));
  return (
    <figure className={classes.shares}>
      <Group
        gap={2}
        radius={6}
        fill="sunken"
        className={classes.companyVerificationBar}
        aria-hidden="true"
      >
        {parts.map(({ name, points }, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: two owners may bear one name
            key={`${at} ${name}`}
            data-part={at % 4}
            style={{ flexGrow: Number(points) }}
          />
        ))}
        <i data-rest style={{ flexGrow: Number(rest) }} />
      </Group>
      <figcaption>
        <Group as="ul" wrap pt={10} size={13} loose className={classes.legend}>
          {parts.map(({ name, points }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two owners may bear one name
            <li key={`${at} ${name}`}>
              <i data-part={at % 4} aria-hidden="true" />
              {name} <span className="num">{writeDecimal(points, 2)}%</span>
            </li>
          ))}
          {rest > 0n ? (
            <li>
              <i data-rest aria-hidden="true" />
              Others, each under 25% <span className="num">{writeDecimal(rest, 2)}%</span>
            </li>
          ) : null}
        </Group>
      </figcaption>
    </figure>
  );
}

const personFacts = (row: Row) => [
  { label: 'Born', value: day(textIn(row, 'dateOfBirth')) },
  { label: 'Nationality', value: nation(textIn(row, 'nationality')) },
  { label: 'Residence', value: nation(textIn(row, 'residence')) },
];

function People({ rows }: { rows: readonly Row[] }) {
  return (
    <Stack as="ul" gap={14} className={classes.people}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may bear one name
        <li key={`${at} ${textIn(row, 'name')}`}>
          <strong>{textIn(row, 'name') || 'Not named yet'}</strong>
          {textIn(row, 'position') ? (
            <Text as="span" size={12.5} tone="quiet" weight={400}>
              {' '}
              {textIn(row, 'position')}
            </Text>
          ) : null}
          <Facts items={personFacts(row)} />
        </li>
      ))}
    </Stack>
  );
}

type AnswerProps = { readonly step: CompanyStepName; readonly answer: Answer };

export function CompanyAnswer({ step, answer }: AnswerProps) {
  if (step === 'company_profile') {
    return (
      <Facts
        lined
        items={PROFILE_FIELDS.map((field) => {
          const value = textIn(answer, field);
          const shown =
            field === 'country' ? nation(value) : field === 'incorporatedOn' ? day(value) : value;
          return { label: PROFILE[field], value: shown || '–' };
        })}
      />
    );
  }
  if (step === 'directors') return <People rows={rowsOf(answer, 'people')} />;
  if (step === 'beneficial_owners') return <Owners answer={answer} />;
  if (step === 'authorized_representative') {
    return (
      <Facts
        lined
        items={[
          { label: 'Name', value: textIn(answer, 'name') || '–' },
          { label: 'Email', value: textIn(answer, 'email') || '–' },
          { label: 'Position', value: textIn(answer, 'position') || '–' },
          { label: 'US person', value: answer.isUsPerson === true ? 'Yes' : 'No' },
        ]}
      />
    );
  }
  if (step === 'organization_investor_status') {
    const words = investorStatusWords(textIn(answer, 'status'));
    const own = textIn(answer, 'words');
    return <Facts items={[{ label: words.title, value: own || words.note }]} />;
  }
  if (step === 'organization_confirmation') return <Confirmed answer={answer} />;
  return null;
}

function Owners({ answer }: { answer: Answer }) {
  const owners = rowsOf(answer, 'owners');
  if (answer.nobody === true) {
    return (
      <>
        <p>Declared: no one owns 25% or more. Senior managing official:</p>
        <People rows={[(answer.seniorManager ?? {}) as Row]} />
      </>
    );
  }
  return (
    <>
      <OwnersBar
        owners={owners.map((row) => ({
          name: textIn(row, 'name'),
          sharePercent: textIn(row, 'sharePercent'),
        }))}
      />
      <People rows={owners} />
    </>
  );
}

function Confirmed({ answer }: { answer: Answer }) {
  const at = textIn(answer, 'confirmedAt');
  return (
    <>
      <ul className={classes.statements}>
        {Object.entries(CONFIRMATIONS)
          .filter(([name]) => answer[name] === true)
          .map(([name, text]) => (
            <li key={name}>{text}</li>
          ))}
      </ul>
      <Text size={12.5} tone="quiet" weight={400}>
        Confirmed by {textIn(answer, 'name') || 'no one yet'}
        {at ? `, ${dateTime(at)}` : ''}
      </Text>
    </>
  );
}
