import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { faulty, Killed } from '../../../../test/money/faulty-chain.ts';
import { allocation, openSettlementHarness } from '../../../../test/money/settlement-harness.ts';
import { openEmbeddedChain } from '../../../adapters/algorand/embedded.ts';
import { preparation } from './jobs/prepare.ts';
import { follow, send, settlementTurn, sign } from './jobs/turn.ts';
import { decode } from './rules/transactions.ts';

const harness = await openSettlementHarness();
const { edge, chain, heard, newId, ask, newToken, statusOf, quiet, onChain } = harness;
const { timesInBlocks, sealBlocks } = harness;

describe('a settlement restart', () => {
  const fresh = () => preparation(chain);
  async function prepared() {
    const assetId = await newToken();
    await quiet();
    const party = await newId();
    const { id } = await ask(allocation(assetId, party, 7_000n));
    return { assetId, party, id };
  }
  async function mustBeOnce({ assetId, party, id }: Awaited<ReturnType<typeof prepared>>) {
    expect(await quiet()).toEqual({ open: 0 });
    expect(await onChain(assetId, party)).toBe(7_000n);
    expect((await timesInBlocks()).get(id)).toBe(1);
    expect(heard.filter((one) => one === id)).toHaveLength(1);
  }

  it('settles once if nothing was signed before it', async () => {
    await mustBeOnce(await prepared());
  });

  it('settles once if the stored transaction was not sent', async () => {
    const one = await prepared();
    await sign(edge, chain);
    await mustBeOnce(one);
  });

  it('settles once if it interrupts saving the signed transaction', async () => {
    const one = await prepared();
    const dying = faulty(chain);
    dying.faults.push('killed-before-send');
    await expect(settlementTurn(edge, dying, fresh())).rejects.toThrow(Killed);
    await mustBeOnce(one);
  });

  it('settles once if the node’s acceptance was not saved', async () => {
    const one = await prepared();
    const dying = faulty(chain);
    dying.faults.push('killed-after-send');
    await expect(settlementTurn(edge, dying, fresh())).rejects.toThrow(Killed);
    expect((await statusOf('test_allocation', one.party))?.status).toBe('SIGNED');
    await mustBeOnce(one);
  });

  it('settles once if the confirming block was not read', async () => {
    const one = await prepared();
    await sign(edge, chain);
    await send(edge, chain, await chain.lastRound());
    await chain.sealNow?.();
    expect((await statusOf('test_allocation', one.party))?.status).toBe('SUBMITTED');
    await mustBeOnce(one);
  });

  it('waits until the killed process’s last block is written', async () => {
    await prepared();
    await quiet();
    const dying = await edge.pool.connect();
    await dying.query('begin');
    await dying.query(`insert into chain.block (round, sealed_at, hash, previous, tx_counter, tx_count)
      select round + 1, sealed_at, sha256(hash), hash, tx_counter, 0
      from chain.block order by round desc limit 1`);
    await dying.query(`select pg_advisory_xact_lock(hashtextextended('chain.block', 0))`);
    const { clock } = harness.world;
    const next = openEmbeddedChain({ db: edge.db, clock, masterKey: randomBytes(32) });
    let isOpen = false;
    const opening = next.lastRound().then((round) => {
      isOpen = true;
      return round;
    });
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    while (!isOpen && (await edge.pool.query(waiting)).rowCount === 0);
    expect(isOpen).toBe(false);
    await dying.query('rollback');
    dying.release();
    expect(await opening).toBe(await chain.lastRound());
    await next.stop();
  });

  it('settles once if the node’s response was lost', async () => {
    const one = await prepared();
    const deaf = faulty(chain);
    deaf.faults.push('timeout-after-accept');
    await expect(settlementTurn(edge, deaf, fresh())).rejects.toThrow(/timeout/);
    await mustBeOnce(one);
  });

  it('resends the same transaction if the node lost it after accepting it', async () => {
    const one = await prepared();
    const forgetful = faulty(chain);
    forgetful.faults.push('lost-though-accepted');
    await settlementTurn(edge, forgetful, fresh());
    const before = await statusOf('test_allocation', one.party);
    expect(before?.status).toBe('SUBMITTED');
    await sealBlocks(5);
    await settlementTurn(edge, forgetful, fresh());
    expect(forgetful.arrived).toHaveLength(1);
    await mustBeOnce(one);
  });

  it('re-signs only after reading all valid rounds without finding the transaction', async () => {
    const one = await prepared();
    const lossy = faulty(chain);
    lossy.faults.push(...Array.from({ length: 40 }, () => 'lost-though-accepted' as const));
    await settlementTurn(edge, lossy, fresh());
    await sealBlocks(99);
    await settlementTurn(edge, lossy, fresh());
    expect((await statusOf('test_allocation', one.party))?.status).toBe('SUBMITTED');
    await chain.sealNow?.();
    await follow(edge, chain);
    expect((await statusOf('test_allocation', one.party))?.status).toBe('DEAD');
    await mustBeOnce(one);
    // The old bytes arrive after the chain has passed their last round.
    for (const group of lossy.arrived) {
      const answer = await chain.send(group);
      expect(answer).toMatchObject({ kind: 'refused' });
    }
  });

  it('waits while the node is behind the network', async () => {
    const one = await prepared();
    const late = faulty(chain);
    late.faults.push('lost-though-accepted');
    await settlementTurn(edge, late, fresh());
    await sealBlocks(120);
    late.lag = 60n;
    await settlementTurn(edge, late, fresh());
    // The last rounds are unread, so the old bytes are not proven dead.
    expect((await statusOf('test_allocation', one.party))?.status).toBe('SUBMITTED');
    late.lag = 0n;
    await mustBeOnce(one);
  });

  it('pays a fee per transaction when a busy node rejects those without one', async () => {
    const one = await prepared();
    const busy = faulty(chain);
    busy.faults.push('busy');
    await settlementTurn(edge, busy, fresh());
    expect((await statusOf('test_allocation', one.party))?.status).toBe('SIGNED');
    busy.faults.push(...Array.from({ length: 40 }, () => 'busy' as const));
    await sealBlocks(101);
    busy.faults.length = 0;
    await mustBeOnce(one);
    const proof = await statusOf('test_allocation', one.party);
    const transaction = await chain.explorer.transaction(proof?.txId ?? '');
    expect(transaction && decode(transaction).fields.fee).toBe(5000n);
  });

  it('retries after an unknown response', async () => {
    const one = await prepared();
    const strange = faulty(chain);
    strange.faults.push('nonsense');
    await settlementTurn(edge, strange, fresh());
    expect((await statusOf('test_allocation', one.party))?.status).toBe('SIGNED');
    await mustBeOnce(one);
  });

  it('settles once on a database restored from before the transaction was sent', async () => {
    const one = await prepared();
    await quiet();
    const proof = await harness.forget(one);
    await mustBeOnce(one);
    expect((await statusOf('test_allocation', one.party))?.txId).toBe(proof.txId);
  });
});
