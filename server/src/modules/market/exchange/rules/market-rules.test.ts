import { NO_RULES } from '@holdfast/domain/assets/transfer-rules/rules';
import { describe, expect, test } from 'vitest';
import { rulesAt } from './market-rules.ts';

const DAY = 86_400_000;
const market = { rules: null, holderCapBps: null, lockedUntil: undefined };

describe('market rules', () => {
  test('are empty without restrictions', () => {
    expect(rulesAt(market, 0)).toEqual([]);
  });

  test('combine the owner’s restrictions and the opening terms', () => {
    const rules = { ...NO_RULES, maxHolders: 90 };
    expect(rulesAt({ ...market, rules }, 0)).toEqual([rules]);
    const [own, opening] = rulesAt({ ...market, rules, holderCapBps: 2_500 }, 0);
    expect(own).toBe(rules);
    expect(opening).toEqual({ ...NO_RULES, maxHolding: { kind: 'share', bps: 2_500 } });
  });

  test('lock units until the time given at opening', () => {
    const locked = { ...market, lockedUntil: 10 * DAY };
    expect(rulesAt(locked, 10 * DAY - 1)).toEqual([
      { ...NO_RULES, lockUp: [{ until: '1970-01-11', lockedBps: 10_000 }] },
    ]);
    expect(rulesAt(locked, 10 * DAY)).toEqual([]);
  });
});
