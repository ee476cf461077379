import { MEMBER_ROLE_NAMES, STRUCTURE_TYPE_NAMES } from '@holdfast/domain/assets/structures/words';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import type { CallData } from '../../../lib/call.ts';
import { date, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';

export type StructureLine = CallData<'GET /owner/structures'>[number];
export type Structure = CallData<'GET /owner/structures/:structureId'>;
export type ShareClass = Structure['classes'][number];
export type Member = Structure['members'][number];

export const STRUCTURES = [
  'GET /owner/structures',
  'GET /owner/structures/:structureId',
  'GET /owner/spv-plans',
  'GET /owner/assets',
  'GET /owner/dashboard',
  'GET /owner/activity-log',
] as const;

export type SpvPlan = CallData<'GET /owner/spv-plans'>[number];

export const PLANS = [
  'GET /owner/spv-plans',
  'GET /owner/spv-plans/:planId',
  'GET /admin/spv-plans',
] as const;

export const STRUCTURE_DESK = [
  'GET /admin/structures',
  'GET /admin/structures/:structureId',
  'GET /admin/activity-log',
] as const;

export const leadOf = (structure: Structure): string =>
  [
    STRUCTURE_TYPE_NAMES[structure.type],
    countryName(structure.jurisdiction),
    structure.registrationNumber,
    structure.incorporatedOn ? `incorporated ${date(structure.incorporatedOn)}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "12-31" → "31 Dec". */
export function dayOfYear(value: string): string {
  const [month = '1', day = '1'] = value.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;
}

export const detailsOf = (structure: Structure) => [
  { label: 'Legal name', value: structure.name },
  { label: 'Type', value: STRUCTURE_TYPE_NAMES[structure.type] },
  { label: 'Jurisdiction', value: countryName(structure.jurisdiction) },
  { label: 'Registration', value: structure.registrationNumber || 'Not provided' },
  {
    label: 'Incorporated',
    value: structure.incorporatedOn ? date(structure.incorporatedOn) : 'Not provided',
  },
  { label: 'Fiscal year ends', value: dayOfYear(structure.fiscalYearEnd) },
  { label: 'Base currency', value: structure.baseCurrency },
  { label: 'Registered address', value: structure.registeredAddress || 'Not provided' },
  {
    label: 'SPV plan',
    value: structure.plan
      ? `${structure.plan.name}, version ${structure.plan.version}: ${money(structure.plan.setupFee)} set-up, ${money(structure.plan.yearlyFee)} per year`
      : 'None',
  },
];

type NextStep = { readonly text: string; readonly to: string };

/** What a structure lacks before its review, and afterwards the asset that it holds. */
export function nextStep(
  structure: Pick<Structure, 'id' | 'status' | 'members' | 'classes' | 'linkable'>,
): NextStep | undefined {
  const { id, status, members, classes, linkable } = structure;
  if (status === 'draft' || status === 'rejected') {
    if (members.length === 0)
      return { text: 'Add member', to: paths.ownerStructure(id, 'members') };
    if (classes.length > 0) return undefined;
    return { text: 'Add share class', to: paths.ownerStructure(id, 'share-classes') };
  }
  const isFree = classes.some(({ asset }) => asset === null);
  return status === 'approved' && isFree && linkable.length > 0
    ? { text: 'Link asset', to: paths.ownerStructure(id, 'assets') }
    : undefined;
}

export const presentOf = ({ members }: Structure): readonly Member[] =>
  members.filter((member) => member.until === null);

export const servicesOf = (structure: Structure) =>
  presentOf(structure)
    .filter(({ role }) => ['custodian', 'administrator', 'auditor', 'trustee'].includes(role))
    .slice(0, 3)
    .map(({ role, name }) => ({ label: MEMBER_ROLE_NAMES[role], value: name }));

export const unitsText = (shares: ShareClass, written: (units: string) => string): string =>
  shares.reserved !== '0.000' && shares.issued === '0.000'
    ? `${written(shares.reserved)} reserved`
    : `${written(shares.issued)} issued`;
