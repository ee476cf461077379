import { paths } from '../../../paths.ts';
import type { Activity } from './view.ts';

type PathOf = (id: string) => string;

const PAGES: Readonly<Record<string, PathOf>> = {
  agreement: paths.adminAgreement,
  approval: (id) => `${paths.adminApprovals()}?open=${id}`,
  asset: (id) => paths.adminAsset(id),
  bank_deposit: paths.adminDeposit,
  bank_statement: paths.adminStatement,
  checkout: paths.adminCard,
  client_money_calculation: paths.adminCalculation,
  company: paths.adminCompany,
  distribution: paths.adminDistribution,
  offering: paths.adminOffering,
  onboarding_case: paths.adminCase,
  structure: paths.adminStructure,
  ticket: paths.adminServiceRequest,
  user: paths.adminUser,
  withdrawal: paths.adminWithdrawal,
};

export function thingPath({ kind, id, assetId }: Activity['subject']): string | null {
  const pageOf = PAGES[kind];
  if (pageOf && id) return pageOf(id);
  if (!assetId) return null;
  return kind === 'nav' ? paths.adminAsset(assetId, 'value') : paths.adminAsset(assetId);
}

export function partyPath(party: NonNullable<Activity['forWhom']>): string | null {
  if (party.companyId) return paths.adminCompany(party.companyId);
  return party.userId ? paths.adminUser(party.userId) : null;
}
