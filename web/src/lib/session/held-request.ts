import { type AskBegin, askQuery, paths } from '../../paths.ts';
import type { CallName } from '../call.ts';
import type { Area } from './area.ts';

type Given = {
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
};
type Begin = (given: Given) => AskBegin;

const asset = (id: unknown): AskBegin => (typeof id === 'string' ? { about: `asset:${id}` } : {});

/** The initial values of a service request about a held action. */
const BEGINNINGS = {
  'PUT /user/onboarding/status': () => ({ type: 'kyc', subject: 'My country of residence' }),
  'POST /assets/:assetId/commitments': ({ params }) => ({
    type: 'trading',
    subject: 'I can’t commit',
    ...asset(params?.assetId),
  }),
  'POST /commitments/:commitmentId/confirm': ({ params }) => ({
    type: 'trading',
    subject: 'I can’t confirm the new terms',
    about: `commitment:${params?.commitmentId}`,
  }),
  'POST /trade/orders': ({ body }) => ({
    type: 'trading',
    subject: 'My order was not accepted',
    ...asset(body?.assetId),
  }),
  'POST /trade/orders/:orderId/amend': ({ params }) => ({
    type: 'trading',
    subject: 'My order was not changed',
    about: `order:${params?.orderId}`,
  }),
  'POST /trade/:assetId/quote/confirm': ({ params }) => ({
    type: 'trading',
    subject: 'My order was not accepted',
    ...asset(params?.assetId),
  }),
  'POST /user/retirement/tokens': ({ body }) => ({
    type: 'asset',
    subject: 'I can’t retire units',
    ...asset(body?.assetId),
  }),
  'POST /user/wallet/withdrawals': () => ({ type: 'wallet', subject: 'I can’t withdraw' }),
  'POST /user/wallet/withdrawals/:withdrawalId/cancel': ({ params }) => ({
    type: 'wallet',
    subject: 'I can’t cancel a withdrawal',
    about: `withdrawal:${params?.withdrawalId}`,
  }),
  'POST /user/wallet/withdrawals/:withdrawalId/agree': ({ params }) => ({
    type: 'wallet',
    subject: 'I can’t approve a withdrawal',
    about: `withdrawal:${params?.withdrawalId}`,
  }),
  'POST /user/wallet/balance-transfer': () => ({ type: 'wallet', subject: 'I can’t transfer' }),
  'POST /user/wallet/conversions': () => ({ type: 'wallet', subject: 'I can’t convert' }),
  'POST /owner/distributions/:distributionId/fund': () => ({
    type: 'asset',
    subject: 'I can’t fund a distribution',
  }),
} as const satisfies Partial<Record<CallName, Begin>>;

/** Calls by non-staff users that our team may put on hold. */
export const HELD_CALLS = Object.keys(BEGINNINGS) as readonly string[];

/** The address of a service request about a held call, prefilled with known details. */
export function confirmationText(call: string | undefined, given: unknown, area: Area): string {
  const beginning = (BEGINNINGS as Readonly<Record<string, Begin | undefined>>)[call ?? ''];
  const begin = beginning?.((given ?? {}) as Given) ?? { type: 'account' };
  return area === 'owner' ? `${paths.ownerTickets()}${askQuery(begin)}` : paths.askSupport(begin);
}
