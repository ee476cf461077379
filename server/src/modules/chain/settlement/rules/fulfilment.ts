import type { Candidate } from './eligible.ts';

export type ConfirmedTransaction = {
  readonly txId: string;
  readonly act: string;
  readonly sender: string;
  readonly from: string;
  readonly to: string | null;
  readonly assetIndex: bigint | null;
  readonly amount: bigint | null;
};

/**
 * Sender, receiver, asset and amount must match. The note proves nothing, since anyone can write
 * it.
 */
export function fulfils(
  instruction: Candidate,
  chainAssetId: bigint | null,
  found: ConfirmedTransaction,
  roles: Readonly<Record<'sponsor' | 'clawback' | 'issuance' | 'hot', string>>,
): boolean {
  const { kind, fromAddress, toAddress, quantity } = instruction;
  const sameAsset = chainAssetId !== null && found.assetIndex === chainAssetId;
  switch (kind) {
    case 'create_asset':
      return found.act === 'asset_creation' && found.sender === roles.issuance;
    case 'fund': {
      const paid = found.act === 'payment' && found.sender === roles.sponsor;
      return paid && found.to === toAddress && found.amount === quantity;
    }
    case 'anchor': {
      const ours = found.act === 'payment' && found.sender === roles.sponsor;
      return ours && found.to === roles.sponsor && found.amount === 0n;
    }
    case 'sweep':
    case 'pay': {
      const paid = found.act === 'payment' && found.sender === fromAddress;
      const ours = kind === 'sweep' ? toAddress === roles.hot : fromAddress === roles.hot;
      return paid && ours && found.to === toAddress && found.amount === quantity;
    }
    case 'opt_in':
      return found.act === 'opt_in' && sameAsset && found.sender === toAddress;
    default: {
      const ours = found.act === 'clawback' && sameAsset && found.sender === roles.clawback;
      return (
        ours && found.from === fromAddress && found.to === toAddress && found.amount === quantity
      );
    }
  }
}
