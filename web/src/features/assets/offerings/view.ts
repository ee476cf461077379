import type { OfferFacts } from '@holdfast/domain/assets/catalogue/availability-words';
import { ASSET_REVIEWS, ASSETS, COMMITMENTS } from '../../../api/reads.ts';
import type { CallData } from '../../../lib/call.ts';

export type Asset = CallData<'GET /assets/:assetId'>;
export type Investment = CallData<'GET /assets/:assetId/investment'>;
export type Offering = NonNullable<Investment['offering']>;
export type RequiredDocument = NonNullable<Offering['mine']>['requiredDocuments'][number];
export type Agreement = Investment['agreements'][number];
export type Commitment = CallData<'GET /user/commitments'>[number];
export type Stage = Commitment['stage'];

export type OwnerPage = CallData<'GET /owner/assets/:assetId/commitments'>;
export type ManagedOffering = NonNullable<OwnerPage['offering']>;
export type OwnerLine = OwnerPage['commitments'][number];

export type Paper = ManagedOffering['evidence'][number];

/** True while allocations of an oversubscribed offering can still change. */
export const isOverSubscribed = ({ stage, approvedUnits, terms }: ManagedOffering): boolean =>
  stage === 'OPEN' && Number(approvedUnits) > Number(terms.maxUnits);

/** True if a commitment is active, so that a message has recipients. */
export const isRead = ({ funnel }: ManagedOffering): boolean =>
  [funnel.PLEDGED, funnel.APPROVED, funnel.RECONFIRM_DUE, funnel.ALLOCATED, funnel.ISSUED].some(
    ({ commitments }) => commitments > 0,
  );

export const OFFERING_READS = [...COMMITMENTS, ...ASSETS, ...ASSET_REVIEWS];

const WHILE_MOVING_MS = 3_000;

/** Polls only during a closing or refunds. */
export function intervalFor(offerings: readonly ManagedOffering[]): number | false {
  const isMoving = offerings.some(
    ({ stage, step }) =>
      stage === 'ISSUING' || stage === 'REFUNDING' || (stage === 'CLOSING' && step !== 'ready'),
  );
  return isMoving ? WHILE_MOVING_MS : false;
}

export const commitmentsIn = ({ commitments }: OwnerPage): readonly OwnerLine[] => commitments;

export const closingPollInterval = (page: OwnerPage | undefined): number | false =>
  intervalFor(page?.offering ? [page.offering] : []);

export const offerFacts = ({ stage, status, terms, progress }: ManagedOffering): OfferFacts => ({
  stage,
  status,
  opensAt: terms.opensAt,
  closesAt: terms.closesAt,
  isFull: progress.isFull,
});
