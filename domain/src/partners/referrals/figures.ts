import { DISTRIBUTORS, defineFigure, type FigurePlace, STAFF } from '../../kernel/figure.ts';

const SUMMARY = 'GET /user/referrals/summary' as const;
const CLIENTS = 'GET /user/referrals?limit=100' as const;
const PARTNERS = 'GET /admin/referral-partners?limit=100' as const;
const RECORD = '/referrals/record' as const;
const WORDS = { pending: 'Pending', due: 'Due', paid: 'Paid' } as const;
const PARTNER = 'data[partyId=:partyId]' as const;

const commissionPlaces = (state: 'pending' | 'due' | 'paid'): readonly FigurePlace[] => [
  { ...DISTRIBUTORS, from: SUMMARY, at: `data.commission.${state}` },
  { ...DISTRIBUTORS, from: CLIENTS, at: `data[].commission.${state}` },
  { ...DISTRIBUTORS, from: 'GET /user/referrals/file', column: `${state}_usd`, where: {} },
  { ...STAFF, from: PARTNERS, at: `${PARTNER}.commission.${state}` },
  { ...DISTRIBUTORS, page: RECORD, label: WORDS[state] },
];

export const commissionPending = defineFigure({
  name: 'Pending commission',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'A partner’s earned commission still in its waiting period, less voided commission. Source: commission lines.',
  places: commissionPlaces('pending'),
});

export const commissionDue = defineFigure({
  name: 'Commission due',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Commission in a partner’s next payout, less voided and clawed-back commission. Source: commission lines.',
  places: commissionPlaces('due'),
});

export const commissionPaid = defineFigure({
  name: 'Commission paid',
  unit: 'usd',
  of: ['partyId'],
  counts: 'Commission credited to a partner’s wallet. Source: postings of commission entries.',
  places: [
    ...commissionPlaces('paid'),
    {
      ...DISTRIBUTORS,
      from: 'GET /user/referrals/statements?limit=100',
      at: 'data[].net',
    },
  ],
});

export const commissionEarned = defineFigure({
  name: 'Commission earned',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'A partner’s pending, due and paid commission. Excludes voided commission. Source: commission lines.',
  places: [{ ...DISTRIBUTORS, from: SUMMARY, at: 'data.commission.earned' }],
});

export const commissionVoided = defineFigure({
  name: 'Commission voided',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'A partner’s commission voided or clawed back because its fee was reversed. Source: commission lines.',
  places: [
    { ...DISTRIBUTORS, from: SUMMARY, at: 'data.commission.voided' },
    { ...DISTRIBUTORS, from: CLIENTS, at: 'data[].commission.voided' },
    { ...STAFF, from: PARTNERS, at: `${PARTNER}.commission.voided` },
    { ...DISTRIBUTORS, page: RECORD, label: 'Voided' },
  ],
});

export const clientsReferred = defineFigure({
  name: 'Clients referred',
  unit: 'count',
  of: ['partyId'],
  counts:
    'Parties that registered with a partner’s code and are still attributed to them. Source: referrals.',
  places: [
    { ...DISTRIBUTORS, from: SUMMARY, at: 'data.funnel.registered' },
    { ...DISTRIBUTORS, from: CLIENTS, at: 'meta.total' },
    { ...STAFF, from: PARTNERS, at: `${PARTNER}.clients` },
    { ...DISTRIBUTORS, page: RECORD, label: 'Registered' },
  ],
});

export const clientsWhoInvested = defineFigure({
  name: 'Clients who invested',
  unit: 'count',
  of: ['partyId'],
  counts:
    'A partner’s clients who were issued units or bought units on the exchange. Source: commitments and trades.',
  places: [
    { ...DISTRIBUTORS, from: SUMMARY, at: 'data.funnel.invested' },
    { ...DISTRIBUTORS, from: `${CLIENTS}&stage=invested`, at: 'meta.total' },
    { ...DISTRIBUTORS, page: RECORD, label: 'Invested' },
  ],
});

export const investedByClients = defineFigure({
  name: 'Invested by clients',
  unit: 'usd',
  of: ['partyId'],
  counts:
    'Amounts a partner’s clients paid for units in offerings and on the exchange, excluding fees. Source: issued commitments and trades.',
  places: [
    { ...DISTRIBUTORS, from: CLIENTS, at: 'data[].invested' },
    { ...DISTRIBUTORS, from: 'GET /user/referrals/file', column: 'invested_usd', where: {} },
  ],
});

const STATEMENT = 'GET /user/referrals/statements/:statementId' as const;

export const commissionOfStatement = defineFigure({
  name: 'Paid by a commission statement',
  unit: 'usd',
  of: ['partyId', 'statementId'],
  counts:
    'Commission credited to a partner’s wallet by one payout, less clawbacks. Source: the posting of the payout.',
  places: [
    {
      ...DISTRIBUTORS,
      from: 'GET /user/referrals/statements?limit=100',
      at: 'data[id=:statementId].net',
    },
    { ...DISTRIBUTORS, from: STATEMENT, at: 'data.net' },
    { ...DISTRIBUTORS, from: STATEMENT, at: 'data.rows[].commission' },
    {
      ...DISTRIBUTORS,
      from: `${STATEMENT}/file?format=csv`,
      column: 'commission_usd',
      where: {},
    },
    { ...DISTRIBUTORS, from: `${STATEMENT}/file?format=pdf`, label: 'Paid', cells: 1 },
    {
      ...STAFF,
      from: 'GET /admin/referral-payouts?limit=100',
      at: 'data[id=:statementId].net',
    },
  ],
});
