import { moneyText } from '@holdfast/domain/kernel/money';
import { partyMain, platform, post } from '../../src/modules/ledger/index.ts';
import { tellParty } from '../../src/modules/notifications/index.ts';
import type { Teller } from '../teller.ts';

let number = 0;

/** Money that reached the party by bank transfer, booked against the bank's clearing account. */
export async function deposit(teller: Teller, partyId: string, amount: bigint): Promise<void> {
  number += 1;
  const reference = `HF-${String(20_000 + number)}`;
  await teller.tell(async (ctx) => {
    const { entryId } = await post(ctx, {
      kind: 'deposit_bank',
      reference,
      memo: 'Bank transfer',
      lines: [
        { account: platform('bank_clearing', 'USD'), amount: -amount },
        { account: partyMain(partyId, 'USD'), amount },
      ],
    });
    await tellParty(ctx, partyId, {
      kind: 'wallet_recharged',
      title: 'Wallet recharged',
      body: `$${moneyText(amount)} arrived by bank transfer.`,
      link: '/payments/wallet',
      causeId: entryId,
      mail: false,
    });
  });
}
