import type { Category } from '../../assets/catalogue/categories.ts';
import type { FeeBasis, FeeCode, FeeScope } from './codes.ts';

/** For what a rule holds: the whole platform, a class of assets, or one asset. */
export type FeeFor = {
  readonly category: Category | null;
  readonly assetId: string | null;
};

export const scopeOf = ({ category, assetId }: FeeFor): FeeScope => {
  if (assetId !== null) return 'asset';
  return category === null ? 'platform' : 'class';
};

/** One version of a rule: what holds from a moment on, until a later version takes its place. */
export type FeeVersion = FeeFor & {
  readonly id: string;
  readonly ruleId: string;
  readonly code: FeeCode;
  /** Counts within the rule, from 1. */
  readonly version: number;
  readonly basis: FeeBasis;
  readonly bps: number;
  readonly flat: bigint;
  readonly least: bigint | null;
  readonly most: bigint | null;
  readonly effectiveFrom: Date;
};

export const VERSION_STATES = ['upcoming', 'in_force', 'past', 'superseded'] as const;
/** superseded: a later decision took its place before it ever held. */
export type VersionState = (typeof VERSION_STATES)[number];

type Timed = Pick<FeeVersion, 'version' | 'effectiveFrom'>;

/**
 * Until when a version holds: the earliest moment from which a later version does. Undefined while
 * none follows; not after its own beginning when it never holds.
 */
export function heldUntil(one: Timed, ofRule: readonly Timed[]): Date | undefined {
  let until: Date | undefined;
  for (const { version, effectiveFrom } of ofRule) {
    if (version > one.version && (!until || effectiveFrom < until)) until = effectiveFrom;
  }
  return until;
}

/** How a version of a rule stands at a moment. */
export function versionState(one: Timed, ofRule: readonly Timed[], now: Date): VersionState {
  const until = heldUntil(one, ofRule);
  if (until && until <= one.effectiveFrom) return 'superseded';
  if (now < one.effectiveFrom) return 'upcoming';
  return until && until <= now ? 'past' : 'in_force';
}

/** The version of a rule that holds at a moment: of those that have begun, the newest. */
export function versionAt<V extends Timed>(ofRule: readonly V[], now: Date): V | undefined {
  let found: V | undefined;
  for (const one of ofRule) {
    if (one.effectiveFrom <= now && (!found || one.version > found.version)) found = one;
  }
  return found;
}
