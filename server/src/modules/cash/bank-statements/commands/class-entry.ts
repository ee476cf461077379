import {
  bookingOf,
  directionOf,
  type LineClass,
} from '@holdfast/domain/cash/bank-statements/line-classes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type NewEntry, partyMain, platform, post } from '../../../money/ledger/index.ts';
import type { LineRow } from '../repository/lines.ts';
import { shareInterest } from '../rules/interest.ts';
import { datesOfLine } from '../rules/line-dates.ts';
import { walletsAtClose } from '../wallets.read.ts';

type Booked = Pick<LineRow, 'id' | 'currency' | 'amount' | 'day' | 'valueDay'>;
type Line = NewEntry['lines'][number];

/** Against the bank or out of suspense; returns the entry's id. */
export async function bookClass(
  ctx: Ctx,
  line: Booked,
  lineClass: LineClass,
  from: 'bank_clearing' | 'suspense',
): Promise<string> {
  const { id, currency, amount } = line;
  const booking = invariant(bookingOf(lineClass, directionOf(amount)), 'the class is booked');
  const counter: Line[] =
    lineClass === 'bank_interest'
      ? await interestLines(ctx, line)
      : [{ account: platform(booking.account, currency), amount }];
  const { entryId, fresh } = await post(ctx, {
    kind: booking.entry,
    reference: id,
    lines: [{ account: platform(from, currency), amount: -amount }, ...counter],
    dates: datesOfLine(line),
  });
  invariant(fresh, 'a line is classed once');
  return entryId;
}

async function interestLines(ctx: Ctx, { currency, amount, day }: Booked): Promise<Line[]> {
  const isShared = ctx.settings.interestOnClientMoney === 'clients' && currency === 'USD';
  const wallets = isShared ? await walletsAtClose(ctx, day) : [];
  const { shares, rest } = shareInterest(amount, wallets);
  const kept = rest === 0n ? [] : [{ account: platform('interest', currency), amount: rest }];
  return [
    ...shares.map((share) => ({
      account: partyMain(share.partyId, currency),
      amount: share.amount,
    })),
    ...kept,
  ];
}
