import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const walletRefusals = defineRefusals({
  STATEMENT_TOO_LONG: {
    status: 400,
    example: { movements: 12_000, most: 5_000, format: 'a PDF' },
    say: (f: { movements: number; most: number; format: string }) =>
      `This period has ${f.movements} movements; ${f.format} can include ${f.most}. ${
        f.format === 'a PDF' ? 'Choose a shorter period or CSV.' : 'Choose a shorter period.'
      }`,
  },
});

export const refuseWallet = refuserOf(walletRefusals);
