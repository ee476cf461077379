import { refusePayment } from '@holdfast/domain/cash/card-payments/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import type { CardPort, SandboxBankAct } from '../card.port.ts';
import { paymentView } from '../queries/desk.ts';

type Input = {
  readonly act: SandboxBankAct['act'];
  readonly amount?: bigint | undefined;
  readonly id?: string | undefined;
};

/**
 * A signed webhook reports the result. Refuses BANK_CANNOT if the action is not possible, or
 * without a sandbox.
 */
export async function playBank(
  call: OutsideCall<UserCtx>,
  card: CardPort,
  checkoutId: string,
  input: Input,
) {
  const payment = await call.transaction((ctx) => paymentView(ctx, checkoutId));
  const act = actOf(input);
  if (!card.sandbox || !payment.providerId || !act) return refusePayment('BANK_CANNOT', {});
  if (!(await card.sandbox.act(payment.providerId, act))) return refusePayment('BANK_CANNOT', {});
  return call.transaction((ctx) => paymentView(ctx, checkoutId));
}

function actOf({ act, amount, id }: Input): SandboxBankAct | undefined {
  switch (act) {
    case 'refund':
    case 'dispute':
    case 'inquire':
      return amount === undefined ? undefined : { act, amount };
    default:
      return id === undefined ? undefined : { act, id };
  }
}
