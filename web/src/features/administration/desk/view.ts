import type { CallData } from '../../../lib/call.ts';
import { paths } from '../../../paths.ts';

export type Approval = CallData<'GET /admin/approvals'>[number];
export type Overview = CallData<'GET /admin/overview'>;

type What = Overview['waiting'][number]['what'];

/** What waits, in words for one and for many. */
export const WAITING: Readonly<Record<What, readonly [one: string, many: string]>> = {
  cases: ['case to review', 'cases to review'],
  assets: ['asset to review', 'assets to review'],
  navs: ['NAV to decide', 'NAVs to decide'],
  closings: ['closing under way', 'closings under way'],
  withdrawals: ['withdrawal to decide', 'withdrawals to decide'],
  distributions: ['distribution to decide', 'distributions to decide'],
  suspense: ['payment in suspense', 'payments in suspense'],
  settlement: ['settlement that needs you', 'settlements that need you'],
  approvals: ['approval by a second person', 'approvals by a second person'],
};

/** Where a request is decided: the very part of the page, where the page has parts. */
export const placeOf = ({ place, kind, assetId, userId }: Approval): string => {
  if (place === 'user') return userId ? paths.adminUser(userId) : paths.adminUsers();
  if (place === 'asset') {
    return assetId
      ? paths.adminAsset(assetId, kind === 'exchange.open' ? 'market' : 'value')
      : paths.adminAssets();
  }
  return PLACES[place]();
};

const PLACES: Readonly<Record<Exclude<Approval['place'], 'asset' | 'user'>, () => string>> = {
  team: paths.adminTeam,
  structures: () => paths.adminStructures(),
  commitments: paths.adminCommitments,
  offerings: paths.adminOfferings,
  fees: paths.adminFees,
  reconciliation: paths.adminCorrections,
  withdrawals: paths.adminWithdrawals,
  suspense: paths.adminSuspense,
  statements: paths.adminStatements,
  crypto: paths.adminAlgoTransfers,
  cards: () => paths.adminCards(),
  custody: paths.adminCustody,
  retirements: () => paths.adminRetirements(),
  distributions: paths.adminDistributions,
  exits: paths.adminExitVotes,
  tokens: () => paths.adminTokenisations(),
  procedures: () => paths.adminTransferProcedures(),
};
