import { unitsInWords } from '@holdfast/domain/assets/transfer-rules/amounts';
import { capOf, leastOf, type TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import type { RuleLine } from '@holdfast/domain/assets/transfer-rules/words';
import type { Standing } from './parties.read.ts';

export const RULES_APPROVAL = 'transfer_rules.change';

export const isSame = (a: TransferRules, b: TransferRules): boolean => textOf(a) === textOf(b);

/** Independent of field order. */
const textOf = (rules: TransferRules): string =>
  JSON.stringify([
    rules.countries && [rules.countries.kind, [...rules.countries.codes].sort()],
    rules.maxHolding &&
      (rules.maxHolding.kind === 'units'
        ? ['units', rules.maxHolding.units]
        : ['share', rules.maxHolding.bps]),
    rules.maxHolders,
    rules.minHolding,
    rules.lockUp.map(({ until, lockedBps }) => [until, lockedBps]),
    rules.window && [[...rules.window.weekdays].sort(), rules.window.from, rules.window.until],
  ]);

const have = (count: number): string => (count === 1 ? '1 holder has' : `${count} holders have`);
const live = (count: number): string => (count === 1 ? '1 holder lives' : `${count} holders live`);

export function effectsOf(rules: TransferRules, now: Standing): RuleLine[] {
  const lines: RuleLine[] = [];
  const add = (name: string, say: string) => lines.push({ name, say });
  const cap = capOf(rules, now.units);
  if (cap !== undefined && now.above > 0) {
    const most = unitsInWords(cap);
    add(
      'Largest holding',
      `${have(now.above)} more than ${most}: they keep their units but can’t receive more.`,
    );
  }
  if (now.below > 0) {
    const least = unitsInWords(leastOf(rules));
    add(
      'Smallest holding',
      `${have(now.below)} less than ${least}: they can keep their units or sell all of them.`,
    );
  }
  if (rules.countries && now.elsewhere > 0) {
    const where = 'in restricted countries';
    add('Countries', `${live(now.elsewhere)} ${where}: they keep their units and can sell them.`);
  }
  if (rules.maxHolders !== null && now.holders >= rules.maxHolders) {
    add(
      'Number of holders',
      `There are already ${now.holders} holders: no new holders are admitted.`,
    );
  }
  return lines;
}
