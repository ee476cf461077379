import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const conversionRefusals = defineRefusals({
  CONVERSION_TOO_SMALL: {
    status: 400,
    example: { currency: 'USD' },
    say: (f: { currency: string }) =>
      `After the fee, nothing would remain in ${f.currency}. Convert a larger amount.`,
  },
  CONVERSION_EXPIRED: {
    status: 409,
    say: (_?: object) => 'This quote has expired. Nothing was converted. Get a new quote.',
  },
  CONVERSION_USED: { status: 409, say: (_?: object) => 'This quote has already been used' },
});

export const refuseConversion = refuserOf(conversionRefusals);
