import { z } from 'zod';
import { digits } from '../../chain/settlement/contract.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, moment, unitsAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { OWN_CODES } from './list.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const recordLine = endpoint({
  method: 'POST',
  path: '/assets/:assetId/fund-register/codes',
  summary: 'Creates a code that lets anyone verify the caller’s register line for a given day',
  access: { who: 'signed_in', account: 'approved', permission: 'CAN_VIEW_ASSETS' },
  value: { stays: 'Records a line of the register on the chain.' },
  body: z.strictObject({
    /** A past day in the caller’s time zone. */
    day: isoDay,
  }),
  reply: z.object({ code: z.string(), asOf: moment, units: unitsAmount }),
  refusals: ['ASSET_NOT_FOUND', 'HOLDER_NOT_FOUND', 'REGISTER_DAY_RUNS'],
  // A day's first request hashes a whole register and costs a transaction.
  limit: 'code',
});

export const ownLineCode = z.object({
  code: z.string(),
  asset: z.object({ id: uuid, name: z.string(), symbol: z.string() }),
  asOf: moment,
  units: unitsAmount,
  madeAt: moment,
  takenBackAt: moment.nullable(),
});
export type OwnLineCode = z.output<typeof ownLineCode>;

/** Codes can be listed and revoked even after selling all units. */
const holders = { who: 'signed_in', account: 'active', owns: 'party' } as const;

export const ownCodes = endpoint({
  method: 'GET',
  path: '/user/register-codes',
  summary: 'Lists the party’s codes for its register lines, newest first',
  access: holders,
  query: listQuery(OWN_CODES),
  reply: z.array(ownLineCode),
  refusals: [],
});

export const revokeProofCode = endpoint({
  method: 'POST',
  path: '/user/register-codes/:code/take-back',
  summary: 'Revokes a line’s code; anyone who checks it sees that it was revoked',
  access: holders,
  reply: ownLineCode,
  refusals: ['REGISTER_CODE_NOT_FOUND'],
});

export const registerLineProof = z.object({
  result: z.enum(['recorded', 'taken_back', 'unknown']),
  /** When the holder revoked the code; all else is then hidden. */
  takenBackAt: moment.nullable(),
  line: z
    .object({
      code: z.string(),
      assetId: uuid,
      assetName: z.string(),
      symbol: z.string(),
      asOf: moment,
      address: z.string(),
      units: unitsAmount,
      salt: z.string(),
      /** Leaf to root; levels without a sibling are omitted. */
      path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
      lines: z.number().int(),
      outstanding: unitsAmount,
      top: hash,
      /** Of the line's last change before that day's end, if any. */
      transaction: z.string().nullable(),
    })
    .nullable(),
  chain: z.object({ txId: z.string(), round: digits, at: moment }).nullable(),
});
export type RegisterLineProof = z.output<typeof registerLineProof>;

export const checkLine = endpoint({
  method: 'GET',
  path: '/proofs/registers',
  summary: 'Verifies a code: the register line and the register’s record on chain',
  access: { who: 'anyone' },
  query: z.object({ code: z.string().max(40) }),
  reply: registerLineProof,
  refusals: [],
});
