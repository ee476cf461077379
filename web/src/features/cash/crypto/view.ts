import type { CallData } from '../../../lib/call.ts';

/** The party's own crypto: addresses, what came in, what was sent out. */
export type Crypto = CallData<'GET /user/wallet/crypto'>;
export type CryptoDeposit = Crypto['deposits'][number];
export type AlgoTransfer = Crypto['transfers'][number];

/** What may leave the wallet now, and on which terms. */
export type OutgoingTerms = CallData<'GET /user/wallet/leaving'>;

/** Deposits and transfers as staff see them. */
export type DeskDeposit = CallData<'GET /admin/funds/crypto-deposits'>[number];
export type DeskTransfer = CallData<'GET /admin/funds/algo-transfers'>[number];

/** Whether something waits for the chain or for staff, so that it is read again by itself. */
export const isWaiting = (crypto: Crypto | undefined): boolean =>
  [...(crypto?.deposits ?? []), ...(crypto?.transfers ?? [])].some(
    (one) => one.status === 'pending',
  );

/** Whether staff still have to find a deposit. */
export const isOpen = ({ stage }: DeskDeposit): boolean =>
  stage === 'DECLARED' || stage === 'CHECKED';
