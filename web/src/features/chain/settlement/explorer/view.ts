import { groupThousands, plainFigure } from '@holdfast/domain/kernel/decimal';
import type { CallData } from '../../../../lib/call.ts';
import { paths } from '../../../../paths.ts';

export type Transaction = CallData<'GET /explorer/transactions/:txId'>;
export type Asset = CallData<'GET /explorer/assets/:assetIndex'>;
export type Account = CallData<'GET /explorer/accounts/:address'>;
export type Block = CallData<'GET /explorer/blocks/:round'>;
export type Latest = CallData<'GET /explorer/latest'>;
export type Line = Transaction['group'][number];
export type Source = Transaction['source'];
export type Roles = Transaction['roles'];

export const ACTS: Readonly<Record<Line['act'], string>> = {
  payment: 'Payment',
  asset_creation: 'Asset created',
  asset_change: 'Asset changed',
  asset_destruction: 'Asset destroyed',
  opt_in: 'Opt-in',
  transfer: 'Transfer',
  clawback: 'Transfer by the platform',
  close_out: 'Holding closed',
  freeze: 'Frozen',
  unfreeze: 'Unfrozen',
  other: 'Other',
};

const ROLES: Readonly<Record<string, string>> = {
  issuance: 'Issuance',
  clawback: 'Transfer key',
  manager: 'Manager',
  sponsor: 'Sponsor',
  retired: 'Retirement',
};

export const roleWord = (role: string): string => ROLES[role] ?? role;

export function sourceWords({ ledger, genesisId }: Source): { name: string; sentence: string } {
  if (ledger === 'embedded') {
    return {
      name: 'Embedded development ledger',
      sentence: 'A development ledger that follows Algorand’s rules. It is not a public network.',
    };
  }
  return { name: genesisId, sentence: `Read from the Algorand network ${genesisId}.` };
}

export function amountWords(amount: string | null, unitName: string | null): string {
  if (amount === null) return '–';
  const [whole = '0', fraction] = amount.split('.');
  const figure =
    fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
  return unitName ? `${figure} ${unitName}` : figure;
}

export const roundWords = (round: string): string => groupThousands(round);

/** Possible targets of typed text; a number may be an asset or a block. */
export function placesFor(
  typed: string,
): readonly { readonly label: string; readonly to: string }[] {
  const text = typed.trim();
  const upper = text.toUpperCase();
  if (/^[A-Z2-7]{52}$/.test(upper)) {
    return [{ label: 'Show transaction', to: paths.explorerTx(upper) }];
  }
  if (/^[A-Z2-7]{58}$/.test(upper)) {
    return [{ label: 'Show account', to: paths.explorerAccount(upper) }];
  }
  const digits = /^\d{1,19}$/.exec(plainFigure(text.replace(/^#/, '')) ?? '')?.[0];
  if (!digits) return [];
  return [
    { label: `Show asset ${digits}`, to: paths.explorerAsset(digits) },
    { label: `Show block ${digits}`, to: paths.explorerBlock(digits) },
  ];
}
