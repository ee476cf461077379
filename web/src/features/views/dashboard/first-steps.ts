import type { CallData } from '../../../lib/call.ts';
import { paths } from '../../../paths.ts';

type Known = {
  readonly holdings: number;
  readonly wallet: CallData<'GET /user/wallet/overview'>['walletBalance'] | undefined;
};

export type Step = {
  readonly label: string;
  readonly note: string;
  readonly to: string;
  readonly isDone: boolean;
};

/** A new user's first steps; none for holders, or while loading. */
export function firstStepsOf({ holdings, wallet }: Known): readonly Step[] {
  if (holdings > 0 || !wallet) return [];
  const isFunded = wallet.currencies.some(({ total }) => Number(total) > 0);
  const hasCommitted = Number(wallet.heldBy.commitments) > 0;
  return [
    {
      label: 'Add money to your wallet',
      note: 'By card, bank transfer or crypto',
      to: paths.deposit(),
      isDone: isFunded,
    },
    {
      label: 'Browse assets',
      note: 'Figures, documents and risks of each asset',
      to: paths.market(),
      isDone: hasCommitted,
    },
    {
      label: 'Commit to an offering',
      note: 'You can cancel within the time allowed',
      to: paths.market(),
      isDone: hasCommitted,
    },
  ];
}

/** The currencies a dollar total excludes: "Without 12.50 ALGO and 0.0215 BTC". */
export function excludedSteps(
  wallet: Known['wallet'],
  write: (amount: string, code: string) => string,
): string | undefined {
  const others = (wallet?.currencies ?? [])
    .filter(({ code, total }) => code !== 'USD' && Number(total) > 0)
    .map(({ code, total }) => write(total, code));
  return others.length > 0 ? `Excludes ${others.join(' and ')} in your wallet` : undefined;
}
