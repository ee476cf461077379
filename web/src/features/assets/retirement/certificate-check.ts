import { certificateText } from '@holdfast/domain/assets/retirement/certificate';
import type { CallData } from '../../../lib/call.ts';
import { quantity } from '../../../lib/figures/format.ts';
import { sha256 } from '../../../lib/session/sha256.ts';
import type { Certificate } from './view.ts';

type ChainTransaction = CallData<'GET /explorer/transactions/:txId'>;

export type Check = {
  readonly name: string;
  readonly isRight: boolean;
  readonly evidence: string;
};

export function hashOf(certificate: Certificate): Promise<string> {
  const { asset, ...facts } = certificate;
  const text = certificateText({
    ...facts,
    assetId: asset.id,
    assetName: asset.name,
    symbol: asset.symbol,
  });
  return sha256(text);
}

const short = (hash: string): string => `${hash.slice(0, 6)}…${hash.slice(-4)}`;

export function checksOf(
  certificate: Certificate,
  hash: string,
  transaction: ChainTransaction,
): readonly Check[] {
  const { chain, units } = certificate;
  const isSame = (transaction.note?.text ?? '').endsWith(`:${hash}`);
  const isMoved =
    transaction.to === chain.account &&
    transaction.amount === units &&
    transaction.assetIndex === chain.assetIndex;
  return [
    {
      name: isSame ? 'The text is unchanged' : 'The text does not match',
      isRight: isSame,
      evidence: isSame
        ? `Fingerprint ${short(hash)} matches the chain`
        : `Fingerprint ${short(hash)} was not found on chain`,
    },
    {
      name: isMoved
        ? `${quantity(units)} units are in the retirement account`
        : 'The chain shows a different transfer',
      isRight: isMoved,
      evidence: `Confirmed in block ${chain.round}`,
    },
    {
      name: 'Units can’t leave that account',
      isRight: true,
      evidence: 'Holdfast signs no transactions out of it',
    },
  ];
}
