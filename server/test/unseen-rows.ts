import { newIdOf } from '../src/kit/edge.ts';
import { followChain } from '../src/modules/chain/settlement/commands/cursor.ts';
import { createPartyAddress } from '../src/modules/people/custody/index.ts';
import type { World } from './world.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Funds for a party, sent and lost from sight between blocks 1 and 101; answers their id. */
export async function unseenFund(
  { edge, clock, ports, as }: World,
  toPartyId: string,
): Promise<string> {
  const [id, attemptId] = [newIdOf(edge), newIdOf(edge)];
  const at = clock.now();
  const { address: toAddress } = await as(undefined, (ctx) => createPartyAddress(ctx, toPartyId));
  const params = await ports.chain.params();
  await as(undefined, (ctx) => followChain(ctx, params));
  const quantity = 100_000n;
  const cause = { causeKind: 'test_fund', causeId: id };
  const receiver = { toPartyId, toAddress };
  await edge.db
    .insertInto('settlement.instruction')
    .values({
      id,
      kind: 'fund',
      ...cause,
      ...receiver,
      quantity,
      status: 'SUBMITTED',
      attempts: 1,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const txId = [...id.replaceAll('-', '').repeat(2).slice(0, 52)]
    .map((sign) => SIGNS[Number.parseInt(sign, 16)])
    .join('');
  await edge.db
    .insertInto('settlement.attempt')
    .values({
      ...{ id: attemptId, instructionId: id, number: 1, txId, status: 'UNSEEN', createdAt: at },
      ...{ firstValid: 1n, lastValid: 101n, fee: 1_000n },
    })
    .execute();
  return id;
}
