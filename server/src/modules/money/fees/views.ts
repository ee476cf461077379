import { FEES } from '@holdfast/domain/money/fees/codes';
import type { FeeInForce } from '@holdfast/domain/money/fees/schedule';
import {
  type FeeVersion,
  heldUntil,
  scopeOf,
  versionState,
} from '@holdfast/domain/money/fees/versions';
import { rateWords } from '@holdfast/domain/money/fees/words';
import type { ProposalRow } from './repository.ts';

type Rated = Pick<FeeVersion, 'code' | 'basis' | 'bps' | 'flat' | 'least' | 'most'>;

export const rateView = <R extends Rated>(one: R) => ({
  basis: one.basis as R['basis'],
  bps: one.bps,
  percent: one.bps,
  flat: one.basis === 'flat' ? one.flat : null,
  min: one.least,
  max: one.most,
  rate: rateWords(one),
});

export const aboutView = (one: Pick<ProposalRow, 'code' | 'category' | 'assetId'>) => ({
  code: one.code,
  name: FEES[one.code].name,
  scope: scopeOf(one),
  category: one.category,
  assetId: one.assetId,
});

export function inForceView(one: FeeInForce, next: FeeInForce | undefined) {
  const { payer, currency, about } = FEES[one.code];
  return {
    ...aboutView(one),
    ...rateView(one),
    id: one.id,
    ruleId: one.ruleId,
    version: one.version,
    effectiveFrom: one.effectiveFrom,
    next: next ? { rate: rateWords(next), effectiveFrom: next.effectiveFrom } : null,
    payer,
    currency,
    about,
  };
}

export const versionView = (one: FeeVersion, ofRule: readonly FeeVersion[], now: Date) => ({
  id: one.id,
  version: one.version,
  state: versionState(one, ofRule, now),
  ...rateView(one),
  effectiveFrom: one.effectiveFrom,
  until: heldUntil(one, ofRule) ?? null,
});
