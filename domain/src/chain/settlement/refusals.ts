import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';

export const settlementRefusals = defineRefusals({
  TRANSACTION_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'No transaction with this ID was found on the chain',
  },
  TRANSACTION_LOST: {
    status: 404,
    say: (_?: object) =>
      'Confirmation lost. The block with this transaction is no longer on the chain. The transaction is confirmed again when another block includes it.',
  },
  BLOCK_NOT_FOUND: { status: 404, say: (_?: object) => 'No block with this round was found' },
  TOKEN_NOT_FOUND: {
    status: 404,
    say: (_?: object) => 'No asset with this number was found on the chain',
  },
  INVALID_ADDRESS: { status: 400, say: (_?: object) => 'Invalid algorand address' },
  CHAIN_UNREACHABLE: {
    status: 503,
    say: (_?: object) =>
      'The Algorand node isn’t responding. Nothing was lost. Try again in a minute.',
  },
});

export const refuse = refuserOf(settlementRefusals);
