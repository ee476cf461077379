import { shortAddress } from '@holdfast/domain/cash/crypto/short-address';
import { formatMoney, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { sideOf, type TradeAction } from '@holdfast/domain/market/exchange/terms';
import type { CauseFacts } from '../names.read.ts';

export type CauseName = {
  readonly title: string;
  readonly reference?: string;
  readonly link?: string;
};

export function causeName({ what, id, facts }: CauseFacts): CauseName {
  const [first, second, third, fourth, fifth, sixth] = facts.map((fact) => fact ?? '');
  const asset = { id: first ?? '', symbol: second ?? '', name: third ?? '' };
  switch (what) {
    case 'commitment':
      return ofAsset(`${formatQuantity(BigInt(fourth ?? 0))} ${asset.symbol}`, asset);
    case 'offering':
      return ofAsset('Offering completed', asset);
    case 'distribution':
      return ofAsset(fourth ?? '', asset);
    case 'order': {
      const side = sideOf(fourth as TradeAction);
      return ofTrading('orders', asset, { did: `Order to ${side}`, quantity: fifth, price: sixth });
    }
    case 'trade':
      return ofTrading('transactions', asset, { did: fourth, quantity: fifth, price: sixth });
    case 'withdrawal':
      return { title: first ?? '', reference: second ?? '' };
    case 'checkout':
      return { title: first ? `Card ending in ${first}` : 'Card', reference: coded('CS', id) };
    case 'refund':
      return { title: `Refund of ${topUp(first)}`, reference: coded('RF', id) };
    case 'dispute':
      return { title: `Dispute of ${topUp(first)}`, reference: coded('CS', first ?? '') };
    case 'transfer':
      return { title: `${first} ${second || 'Another wallet'}`, reference: third ?? '' };
    case 'conversion':
      return ofConversion(first as WalletCurrency, second as WalletCurrency, third, fourth);
    case 'algo-transfer':
      return ofAlgoTransfer(first ?? '', second);
    case 'chain-deposit':
      return ofChainDeposit(first, second ?? '', id);
  }
}

type AssetFacts = { readonly id: string; readonly symbol: string; readonly name: string };

const ofAsset = (title: string, asset: AssetFacts): CauseName => ({
  title,
  reference: asset.name,
  link: `/assets/${asset.id}`,
});

function ofTrading(
  view: 'orders' | 'transactions',
  asset: AssetFacts,
  deal: { did: string | undefined; quantity: string | undefined; price: string | undefined },
): CauseName {
  const units = formatQuantity(BigInt(deal.quantity ?? 0));
  const terms = `${units} units of ${asset.symbol} at ${formatMoney(BigInt(deal.price ?? 0))}`;
  const link = `/trade/${asset.id}/history?view=${view}`;
  return { title: `${deal.did} ${terms}`, reference: asset.name, link };
}

function ofConversion(
  from: WalletCurrency,
  to: WalletCurrency,
  amount: string | undefined,
  receives: string | undefined,
): CauseName {
  const given = formatMoney(BigInt(amount ?? 0), from);
  const got = formatMoney(BigInt(receives ?? 0), to);
  return { title: `${from} to ${to}`, reference: `${given} for ${got}` };
}

function ofAlgoTransfer(address: string, txId: string | undefined): CauseName {
  const title = `ALGO to ${shortAddress(address)}`;
  if (!txId) return { title, reference: 'In transit' };
  return { title, reference: shortAddress(txId), link: `/explorer/tx/${txId}` };
}

/** Bitcoin transactions have no explorer page. */
function ofChainDeposit(currency: string | undefined, reference: string, id: string): CauseName {
  if (currency !== 'ALGO') return { title: 'Bitcoin deposit', reference };
  const link = `/explorer/tx/${id.split('#')[0]}`;
  return { title: 'ALGO deposit', reference, link };
}

const coded = (prefix: 'CS' | 'RF', id: string): string =>
  `${prefix}-${id.replaceAll('-', '').slice(-6).toUpperCase()}`;
const topUp = (checkoutId: string | undefined): string =>
  `card top-up ${coded('CS', checkoutId ?? '')}`;
