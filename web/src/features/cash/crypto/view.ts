import type { CallData } from '../../../lib/call.ts';

export type Crypto = CallData<'GET /user/wallet/crypto'>;
export type CryptoDeposit = Crypto['deposits'][number];
export type AlgoTransfer = Crypto['transfers'][number];

export type OutgoingTerms = CallData<'GET /user/wallet/leaving'>;

export type DeskDeposit = CallData<'GET /admin/funds/crypto-deposits'>[number];
export type DeskTransfer = CallData<'GET /admin/funds/algo-transfers'>[number];

/** True while anything awaits the chain or staff, which requires polling. */
export const isWaiting = (crypto: Crypto | undefined): boolean =>
  [...(crypto?.deposits ?? []), ...(crypto?.transfers ?? [])].some(
    (one) => one.status === 'pending',
  );

export const isOpen = ({ stage }: DeskDeposit): boolean =>
  stage === 'DECLARED' || stage === 'CHECKED';
