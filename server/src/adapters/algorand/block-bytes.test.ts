import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strangersPayment } from '../../../test/money/node-stand-in/foreign.ts';
import { type Plain, pack, packList } from '../../../test/money/node-stand-in/pack.ts';
import { BrokenBytes } from '../../kit/msgpack.ts';
import type { RawTransaction } from '../../modules/chain/settlement/chain.port.ts';
import { roundOf } from '../../modules/chain/settlement/commands/record-rounds.ts';
import { paymentOf } from '../../modules/chain/settlement/queries/payments.ts';
import { decode } from '../../modules/chain/settlement/rules/transactions.ts';
import { lookAt, openBlock, transactionAt } from './block-bytes.ts';

const RUNS = process.env.DEEP === '1' ? 20_000 : 500;
const OURS = createHash('sha256').update('ours').digest();
const STRANGER = createHash('sha256').update('a stranger').digest();
const isOurs = (bytes: Uint8Array, at: number) =>
  Buffer.compare(bytes.subarray(at, at + 32), OURS) === 0;
const own = pack({
  hgi: true,
  sig: Buffer.alloc(64, 1),
  txn: { amt: 5n, fee: 1000n, note: Buffer.from('ours'), rcv: OURS, snd: OURS, type: 'pay' },
});

const blockOf = (transactions: readonly Uint8Array[]): Uint8Array => {
  const head = { gen: 'test-v1', gh: Buffer.alloc(32, 7), rnd: 9n, ts: 1_700_000_000n };
  const entries = Object.entries(head).map(([key, value]) =>
    Buffer.concat([pack(key), pack(value)]),
  );
  const list = Buffer.concat([pack('txns'), packList(transactions)]);
  const header = Buffer.concat([Buffer.from([0x80 | 5]), ...entries, list]);
  return new Uint8Array(Buffer.concat([Buffer.from([0x81]), pack('block'), header]));
};

const anything: fc.Arbitrary<Plain> = fc.letrec<{ value: Plain }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fc.boolean(),
    fc.string(),
    fc.constant('pay'),
    fc.uint8Array({ maxLength: 70 }),
    fc.constant(new Uint8Array(OURS)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom('txn', 'dt', 'itx', 'snd', 'rcv', 'close', 'type', 'ca', 'caid', 'hgi', 'x'),
      tie('value'),
      { maxKeys: 6 },
    ),
  ),
})).value;

function readAll(block: Uint8Array) {
  const opened = openBlock(block);
  return opened.places.map((place, i) => {
    const look = lookAt(opened, place, isOurs);
    const raw = transactionAt(opened, place, { txId: String(i), round: 9n });
    return { look, ...decode(raw) };
  });
}

const ownBlockOf = (raw: RawTransaction) => ({
  round: raw.round,
  transactions: [raw],
  unreadable: [],
});

describe('the parser of block bytes', () => {
  it('reads any transaction, and Holdfast’s own in the same block', () => {
    fc.assert(
      fc.property(anything, (hostile) => {
        const [first, , last] = readAll(blockOf([own, pack(hostile), own]));
        for (const one of [first, last]) {
          expect(one?.look).toBe('ours');
          expect(one?.content).toMatchObject({ act: 'payment', amount: 5n });
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('survives changed bytes inside a transaction, and rejects bytes that are not a block', () => {
    const { bytes } = strangersPayment(1);
    const block = blockOf([own, bytes, own]);
    const from = Buffer.from(block).indexOf(bytes);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const mutated = new Uint8Array(block);
          for (const [at, byte] of changes) mutated[from + at] = byte;
          try {
            const [first] = readAll(mutated);
            expect(first?.look).toBe('ours');
          } catch (error) {
            // The change broke a length, so the bytes aren't a block and are requested again.
            expect(error).toBeInstanceOf(BrokenBytes);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('accepts unknown fields, in Holdfast’s transactions as well', () => {
    const unknown = fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), anything, {
      maxKeys: 5,
    });
    fc.assert(
      fc.property(unknown, unknown, unknown, (before, beside, within) => {
        const known = { amt: 5n, fee: 1000n, rcv: OURS, snd: STRANGER, type: 'pay' };
        const payment = pack({ ...beside, dt: {}, txn: { ...within, ...known, close: STRANGER } });
        const [, found] = readAll(blockOf([pack(before), payment, pack(before)]));
        expect(found?.look).toBe('ours');
        expect(found && paymentOf(found.raw)?.arrived).toMatchObject([{ microAlgos: 5n }]);
        expect(() => found && roundOf(ownBlockOf(found.raw), Buffer.alloc(32))).not.toThrow();
      }),
      { numRuns: RUNS },
    );
  });

  it('reports an unknown transaction type only if it names Holdfast’s addresses', () => {
    const later = (more: Plain) => pack({ txn: { snd: STRANGER, type: 'later', what: more } });
    const looks = readAll(
      blockOf([
        later([1n, { whom: new Uint8Array(STRANGER) }]),
        own,
        later([1n, { whom: [new Uint8Array(OURS)] }]),
        own,
      ]),
    ).map((one) => one.look);
    expect(looks).toEqual(['foreign', 'ours', 'unreadable', 'ours']);
  });

  it('reports such a type inside an application call, and continues reading', () => {
    const call = (...inner: readonly Plain[]) =>
      pack({ dt: { itx: inner }, txn: { apid: 7n, snd: STRANGER, type: 'appl' } });
    const within = (txn: Plain, dt?: Plain): Plain => (dt ? { dt, txn } : { txn });
    const later = within({ snd: STRANGER, type: 'later', what: new Uint8Array(OURS) });
    const paying = within({ amt: 5n, rcv: OURS, snd: STRANGER, type: 'pay' });
    const calling = (...itx: readonly Plain[]) => within({ snd: STRANGER, type: 'appl' }, { itx });
    const looks = readAll(
      blockOf([
        call(later),
        call(calling(later)),
        call(later, within({ snd: STRANGER, type: 'pay' })),
        call(calling(calling(paying))),
        call(later, paying),
        own,
      ]),
    ).map((one) => one.look);
    expect(looks).toEqual(['unreadable', 'unreadable', 'unreadable', 'ours', 'ours', 'ours']);
  });

  it('reads programs, state, logs, proofs and keys with any bytes', () => {
    const bytes = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => at * 37));
    const odd = Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]);
    const map = (...entries: [string | bigint, Plain][]): Plain => new Map(entries);
    const delta = { at: 1n, bs: odd, ui: 2n ** 64n - 1n };
    const dt = {
      gd: map(['\u00ff\u0000key', delta], ['', {}]),
      ld: map([0n, map(['k', delta])], [1n, {}]),
      lg: ['\u0000\u00ff', odd, Buffer.alloc(0)],
      sa: [bytes(32)],
    };
    const box = { apbx: [{ i: 1n, n: odd }, {}], apat: [bytes(32)], apar: [{ d: bytes(32) }] };
    const call = { ...box, apaa: [odd], apid: 7n, apap: bytes(8_000), snd: STRANGER, type: 'appl' };
    const heartbeat = { a: bytes(32), pf: { p: bytes(32), s: bytes(64) }, sd: bytes(32) };
    const proof = {
      P: { pth: [bytes(64)], hsh: { t: 1n } },
      c: bytes(64),
      r: map([3n, {}], [9n, {}]),
    };
    const zoo: readonly Plain[] = [
      { dt, lsig: { arg: [odd, Buffer.alloc(0)], l: bytes(1_000) }, txn: call },
      { lsig: { l: odd, lmsig: { subsig: [{ pk: bytes(32) }], thr: 1n, v: 1n } }, txn: call },
      { txn: { hb: heartbeat, snd: STRANGER, type: 'hb' } },
      { txn: { snd: STRANGER, sp: proof, spmsg: { P: 9n, b: bytes(32) }, type: 'stpf' } },
      { txn: { snd: STRANGER, type: 'keyreg' } },
      {
        txn: { selkey: bytes(32), snd: STRANGER, sprfkey: bytes(64), type: 'keyreg', votefst: 0n },
      },
      { txn: { nonpart: true, note: bytes(1_024), snd: STRANGER, type: 'keyreg' } },
      { rc: 1n, rs: 2n, txn: { note: odd, rcv: bytes(32), snd: STRANGER, type: 'pay' } },
    ];
    const looks = readAll(blockOf([...zoo.map(pack), own])).map((one) => one.look);
    expect(looks).toEqual([...zoo.map(() => 'foreign'), 'ours']);
    // With one of our addresses as the sender, each transaction is read.
    const mine = zoo.map((one) => {
      const { txn, ...rest } = one as { readonly txn: Readonly<Record<string, Plain>> };
      return pack({ ...rest, txn: { ...txn, snd: OURS } });
    });
    for (const found of readAll(blockOf([...mine, own]))) {
      expect(found.look).toBe('ours');
      expect(() => paymentOf(found.raw)).not.toThrow();
      expect(() => roundOf(ownBlockOf(found.raw), Buffer.alloc(32))).not.toThrow();
    }
  });

  it('restores the signed bytes, with the genesis in its place', () => {
    const [found] = readAll(blockOf([own]));
    const signed = {
      sig: Buffer.alloc(64, 1),
      txn: {
        amt: 5n,
        fee: 1000n,
        gen: 'test-v1',
        gh: Buffer.alloc(32, 7),
        note: Buffer.from('ours'),
        rcv: OURS,
        snd: OURS,
        type: 'pay',
      },
    };
    expect(Buffer.from(found?.raw.raw ?? []).equals(pack(signed))).toBe(true);
  });

  it('does not overflow the stack at any depth', () => {
    const deep = Buffer.concat([Buffer.alloc(200_000, 0x91), Buffer.from([1])]);
    const [, second] = readAll(blockOf([deep, own]));
    expect(second?.look).toBe('ours');
    const map = Buffer.concat([pack('txn'), deep]);
    const entry = Buffer.concat([Buffer.from([0x81]), map]);
    expect(readAll(blockOf([entry, own])).map((one) => one.look)).toEqual(['unreadable', 'ours']);
    const beside = Buffer.concat([Buffer.from([0x84]), own.subarray(1), pack('dt'), deep]);
    expect(readAll(blockOf([beside, own])).map((one) => one.look)).toEqual(['ours', 'ours']);
  });
});
