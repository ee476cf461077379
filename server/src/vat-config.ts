import { existsSync, readFileSync } from 'node:fs';
import {
  VAT_CODES,
  type VatClient,
  type VatCode,
  type VatRule,
  type VatRules,
} from '@holdfast/domain/money/fees/vat';
import { BadConfig, type Env } from './bad-config.ts';
import type { Legal } from './legal-example.ts';

const FORM = 'country | client | code | rate | from | to | words';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CLIENTS: readonly string[] = ['person', 'company', 'any'];

/** By country, with their days of validity. None are built in. */
export function vatRules(env: Env, { vatNumber }: Pick<Legal, 'vatNumber'>): VatRules {
  const rules = env.VAT_RULES ? rulesIn(env.VAT_RULES) : [];
  const needsNumber = rules.some(({ code }) => code === 'S' || code === 'AE');
  if (needsNumber && vatNumber === null) {
    throw new BadConfig('VAT_RULES with code S or AE require VAT_NUMBER');
  }
  return { rules, notCharged: env.VAT_NOT_CHARGED?.trim() || null };
}

function rulesIn(path: string): VatRule[] {
  if (!existsSync(path)) throw new BadConfig(`VAT_RULES=${path} is not a file`);
  const lines = readFileSync(path, 'utf8').split('\n');
  const rules: VatRule[] = [];
  for (const [nth, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const rule = ruleOf(line) ?? wrong(nth, `must be “${FORM}”`);
    if (rules.some((other) => overlaps(rule, other))) {
      wrong(nth, 'overlaps another rule for the same country and client');
    }
    rules.push(rule);
  }
  return rules;
}

const wrong = (nth: number, problem: string): never => {
  throw new BadConfig(`VAT_RULES, line ${nth + 1}: ${problem}`);
};

function ruleOf(line: string): VatRule | undefined {
  const [country = '', client = '', code = '', rate = '', from = '', to = '', ...words] = line
    .split('|')
    .map((part) => part.trim());
  const rateBps = /^\d{1,2}(?:\.\d{1,2})?$/.test(rate) ? Math.round(Number(rate) * 100) : -1;
  const isRate = code === 'S' ? rateBps > 0 : rateBps === 0;
  const areDays = DAY.test(from) && (to === '' || (DAY.test(to) && from <= to));
  const isKnown = Object.hasOwn(VAT_CODES, code) && CLIENTS.includes(client);
  if (!/^(?:\*|[A-Z]{3})$/.test(country) || !isKnown || !isRate || !areDays) return undefined;
  if (words.length !== 1 || !words[0]) return undefined;
  return {
    country,
    client: client as VatClient | 'any',
    code: code as VatCode,
    rateBps,
    from,
    to: to || null,
    words: words[0],
  };
}

const overlaps = (one: VatRule, other: VatRule): boolean =>
  one.country === other.country &&
  one.client === other.client &&
  (other.to === null || one.from <= other.to) &&
  (one.to === null || other.from <= one.to);
