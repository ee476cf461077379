import type { FeeRate } from './charge.ts';
import { FEE_CODES, FEES, type FeeCode } from './codes.ts';
import { type FeeFor, type FeeVersion, heldUntil, versionAt, versionState } from './versions.ts';

/** With its effective rate; `inherit` is resolved. */
export type FeeInForce = FeeVersion & FeeRate;

const EVERYTHING: FeeFor = { category: null, assetId: null };

export class FeeSchedule {
  readonly #rules = new Map<string, FeeVersion[]>();
  readonly #byId: ReadonlyMap<string, FeeVersion>;

  constructor(versions: readonly FeeVersion[]) {
    for (const one of versions) {
      const key = keyOf(one.code, one);
      this.#rules.set(key, [...(this.#rules.get(key) ?? []), one]);
    }
    this.#byId = new Map(versions.map((one) => [one.id, one] as const));
  }

  /** By the asset's own rule, its class's or the platform's. */
  at(now: Date, code: FeeCode, of: FeeFor = EVERYTHING): FeeInForce {
    for (const narrow of [{ assetId: of.assetId }, { category: of.category }]) {
      const own = versionAt(this.ofRule(code, { ...EVERYTHING, ...narrow }), now);
      if (own && charges(own)) return own;
    }
    const wide = this.ofRule(code, EVERYTHING);
    // It also applies before its start: demo data may be older.
    const found = versionAt(wide, now) ?? wide.find((one) => one.version === 1);
    if (!found || !charges(found)) throw new Error(`There is no rule for the fee ${code}`);
    return found;
  }

  all(now: Date, of: FeeFor = EVERYTHING): readonly FeeInForce[] {
    return FEE_CODES.map((code) => this.at(now, code, FEES[code].isByAsset ? of : EVERYTHING));
  }

  /** Undefined if the next version inherits its rate. */
  nextOf(one: FeeVersion): FeeInForce | undefined {
    const ofRule = this.ofRule(one.code, one);
    const until = heldUntil(one, ofRule);
    const next = until && versionAt(ofRule, until);
    return next && charges(next) ? next : undefined;
  }

  ofRule(code: FeeCode, of: FeeFor): readonly FeeVersion[] {
    return this.#rules.get(keyOf(code, of)) ?? [];
  }

  rules(): readonly (readonly FeeVersion[])[] {
    return [...this.#rules.values()];
  }

  byId(id: string): FeeVersion | undefined {
    return this.#byId.get(id);
  }

  /** In effect, oldest first; without the first versions of platform rules. */
  changesBy(now: Date): readonly FeeVersion[] {
    const held = this.rules().flatMap((ofRule) =>
      ofRule.filter((one) => !isFirst(one) && hasHeld(one, ofRule, now)),
    );
    return held.sort((a, b) => a.effectiveFrom.getTime() - b.effectiveFrom.getTime());
  }

  /** Any change of a rule increases it. */
  editionAt(now: Date): number {
    return 1 + this.changesBy(now).length;
  }
}

const isFirst = (one: FeeVersion): boolean =>
  one.version === 1 && one.category === null && one.assetId === null;

function hasHeld(one: FeeVersion, ofRule: readonly FeeVersion[], now: Date): boolean {
  const state = versionState(one, ofRule, now);
  return state === 'in_force' || state === 'past';
}

const charges = (one: FeeVersion): one is FeeInForce => one.basis !== 'inherit';

const keyOf = (code: FeeCode, of: FeeFor): string =>
  `${code}|${of.category ?? ''}|${of.assetId ?? ''}`;
