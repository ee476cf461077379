import { assetRefusals } from '../../assets/catalogue/refusals.ts';
import { offeringsRefusals } from '../../assets/offerings/refusals.ts';
import { transferRulesRefusals } from '../../assets/transfer-rules/refusals.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { commonRefusals } from '../../refusals.ts';
import { exchangeRefusals } from '../exchange/refusals.ts';

export const planRefusals = defineRefusals({
  PLAN_EXISTS: {
    status: 409,
    say: (_?: object) => 'You already have a plan of this kind for this asset. Cancel it first.',
  },
  TOO_MANY_PLANS: {
    status: 409,
    example: { most: 20 },
    say: ({ most }: { most: number }) => `You can have up to ${most} plans. Cancel one first.`,
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ...planRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  OWN_ASSET: offeringsRefusals.OWN_ASSET,
  TRANSFER_REFUSED: transferRulesRefusals.TRANSFER_REFUSED,
  NOT_TRADING: exchangeRefusals.NOT_TRADING,
});
