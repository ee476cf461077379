import { dayWords } from '../../kernel/moment.ts';
import { countryName } from '../../platform/reference/countries.ts';
import { joinNames, parseQuantity, percentInWords, unitsInWords } from './amounts.ts';
import { EVERY_WEEKDAY, type TransferRules, type TransferWindow } from './rules.ts';

export type RuleLine = { readonly name: string; readonly say: string };

const WEEKDAYS = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
];

export function windowInWords({ weekdays, from, until }: TransferWindow): string {
  const isEvery = weekdays.length === EVERY_WEEKDAY.length;
  const names = [...weekdays].sort().map((day) => WEEKDAYS[day - 1] ?? '');
  const days = isEvery ? '' : `on ${joinNames(names)} `;
  return `${days}${datesInWords(from, until)}(UTC)`;
}

function datesInWords(from: string | null, until: string | null): string {
  if (from !== null && until !== null) {
    return `between ${dayWords(from)} and ${dayWords(until)} `;
  }
  if (from !== null) return `from ${dayWords(from)} `;
  return until === null ? '' : `until ${dayWords(until)} `;
}

export function ruleLines(rules: TransferRules): RuleLine[] {
  const lines = [
    countryLine(rules),
    lockUpLine(rules),
    windowLine(rules),
    maxHoldingLine(rules),
    minHoldingLine(rules),
    maxHoldersLine(rules),
  ];
  return lines.flatMap((line) => line ?? []);
}

function countryLine({ countries }: TransferRules): RuleLine | undefined {
  if (!countries) return undefined;
  const names = joinNames(countries.codes.map(countryName).sort());
  const say =
    countries.kind === 'only'
      ? `Only investors from ${names} can receive units. Holders can sell regardless of country.`
      : `Investors from ${names} can’t receive units. Holders can sell regardless of country.`;
  return { name: 'Countries', say };
}

function lockUpLine({ lockUp }: TransferRules): RuleLine | undefined {
  if (lockUp.length === 0) return undefined;
  const parts = lockUp.map(
    ({ until, lockedBps }) => `${percentInWords(lockedBps)} until ${dayWords(until)}`,
  );
  const say = `Share of the units issued to a holder that stays locked up: ${joinNames(parts, 'and')}.`;
  return { name: 'Lock-up', say };
}

function windowLine({ window }: TransferRules): RuleLine | undefined {
  if (!window) return undefined;
  return {
    name: 'Transfer window',
    say: `Units can be transferred only ${windowInWords(window)}.`,
  };
}

function maxHoldingLine({ maxHolding }: TransferRules): RuleLine | undefined {
  if (!maxHolding) return undefined;
  const most =
    maxHolding.kind === 'units'
      ? unitsInWords(parseQuantity(maxHolding.units))
      : `${percentInWords(maxHolding.bps)} of all units`;
  return { name: 'Largest holding', say: `One holder can have at most ${most}.` };
}

function minHoldingLine({ minHolding }: TransferRules): RuleLine | undefined {
  if (minHolding === null) return undefined;
  const least = unitsInWords(parseQuantity(minHolding));
  return {
    name: 'Smallest holding',
    say: `Each holder must have at least ${least}, or sell all of them.`,
  };
}

function maxHoldersLine({ maxHolders }: TransferRules): RuleLine | undefined {
  if (maxHolders === null) return undefined;
  const most = maxHolders === 1 ? '1 holder' : `${maxHolders.toLocaleString('en-GB')} holders`;
  return { name: 'Number of holders', say: `The asset can have at most ${most}.` };
}
