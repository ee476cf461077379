import type { Category } from '../../assets/catalogue/categories.ts';
import type { FeeBasis, FeeCode, FeeScope } from './codes.ts';

export type FeeFor = {
  readonly category: Category | null;
  readonly assetId: string | null;
};

export const scopeOf = ({ category, assetId }: FeeFor): FeeScope => {
  if (assetId !== null) return 'asset';
  return category === null ? 'platform' : 'class';
};

/** In force until a later version supersedes it. */
export type FeeVersion = FeeFor & {
  readonly id: string;
  readonly ruleId: string;
  readonly code: FeeCode;
  readonly version: number;
  readonly basis: FeeBasis;
  readonly bps: number;
  readonly flat: bigint;
  readonly least: bigint | null;
  readonly most: bigint | null;
  readonly effectiveFrom: Date;
};

export const VERSION_STATES = ['upcoming', 'in_force', 'past', 'superseded'] as const;
/** superseded: replaced before it took effect. */
export type VersionState = (typeof VERSION_STATES)[number];

type Timed = Pick<FeeVersion, 'version' | 'effectiveFrom'>;

/**
 * The earliest start of a later version. A version that ends no later than it starts never takes
 * effect.
 */
export function heldUntil(one: Timed, ofRule: readonly Timed[]): Date | undefined {
  let until: Date | undefined;
  for (const { version, effectiveFrom } of ofRule) {
    if (version > one.version && (!until || effectiveFrom < until)) until = effectiveFrom;
  }
  return until;
}

export function versionState(one: Timed, ofRule: readonly Timed[], now: Date): VersionState {
  const until = heldUntil(one, ofRule);
  if (until && until <= one.effectiveFrom) return 'superseded';
  if (now < one.effectiveFrom) return 'upcoming';
  return until && until <= now ? 'past' : 'in_force';
}

export function versionAt<V extends Timed>(ofRule: readonly V[], now: Date): V | undefined {
  let found: V | undefined;
  for (const one of ofRule) {
    if (one.effectiveFrom <= now && (!found || one.version > found.version)) found = one;
  }
  return found;
}
