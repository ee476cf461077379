import { createHash } from 'node:crypto';
import * as sdk from 'algosdk';
import { type Plain, pack } from './pack.ts';

export type Foreign = { readonly txId: string; readonly bytes: Uint8Array };

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function idOf(bytes: Uint8Array): string {
  const hash = createHash('sha512-256').update('TX').update(bytes).digest();
  let bits = 0n;
  for (const byte of hash) bits = bits * 256n + BigInt(byte);
  bits *= 16n;
  return Array.from(
    { length: 52 },
    (_, i) => BASE32[Number((bits >> BigInt(5 * (51 - i))) & 31n)],
  ).join('');
}

export const foreign = (content: Plain): Foreign => {
  const bytes = pack(content);
  return { txId: idOf(bytes), bytes };
};

const stranger = (n: number): Uint8Array => createHash('sha256').update(`stranger ${n}`).digest();
export const addressNumber = (n: number): string => sdk.encodeAddress(stranger(n));
const keyOf = (address: string): Uint8Array => sdk.decodeAddress(address).publicKey;

export const strangersPayment = (n: number): Foreign =>
  foreign({
    sig: createHash('sha512').update(`signature ${n}`).digest(),
    txn: {
      amt: BigInt(n + 1),
      fee: 1000n,
      fv: 1n,
      gh: stranger(0),
      lv: 1001n,
      note: Buffer.from(`order ${n}`),
      rcv: stranger(n + 1),
      snd: stranger(n + 2),
      type: 'pay',
    },
  });

const by = (n: number, more: Record<string, Plain>): Plain => ({
  fee: 1000n,
  fv: 1n,
  lv: 1001n,
  snd: stranger(n),
  ...more,
});

/** Transactions valid on the network that strict decoders reject. */
export const HOSTILE: Readonly<Record<string, Foreign>> = {
  'a logic signature whose program is printable': foreign({
    lsig: { l: Buffer.from('#pragma version 8 int 1') },
    txn: by(1, { rcv: stranger(2), amt: 1n, type: 'pay' }),
  }),
  'arguments beside a signature': foreign({
    lsig: { arg: [Buffer.from('one')], l: Buffer.from([8, 129, 1]), sig: Buffer.alloc(64, 1) },
    sig: Buffer.alloc(64, 2),
    txn: by(2, { type: 'pay' }),
  }),
  'an unknown type': foreign({
    pqsig: { k: Buffer.alloc(900, 3), t: 7n },
    txn: by(3, { type: 'future', what: [1n, 'two', { three: new Map([[3n, true]]) }] }),
  }),
  'a call that writes text which is no text': foreign({
    dt: {
      gd: new Map([['\u00ff\u00fe', { at: 1n, bs: Buffer.from([255, 254]) }]]),
      lg: ['\u0000'],
    },
    txn: by(4, { apid: 77n, type: 'appl' }),
  }),
  'a call with changes by number': foreign({
    dt: { ld: new Map([[0n, { k: { at: 2n, ui: 5n } }]]) },
    txn: by(5, { apid: 78n, type: 'appl' }),
  }),
  'a sender that is no address': foreign({ txn: { snd: Buffer.from('short'), type: 'pay' } }),
  'no transaction at all': foreign({ sig: Buffer.alloc(64) }),
  'a number in its place': foreign(7n),
};

export const innerPayment = (to: string, microAlgos: bigint): Foreign =>
  foreign({
    dt: {
      itx: [
        { txn: { fv: 1n, lv: 9n, snd: stranger(9), type: 'axfer', xaid: 5n } },
        {
          dt: {
            itx: [{ txn: { amt: microAlgos, rcv: keyOf(to), snd: stranger(8), type: 'pay' } }],
          },
          txn: { apid: 6n, snd: stranger(8), type: 'appl' },
        },
      ],
    },
    txn: by(7, { apid: 5n, type: 'appl' }),
  });

export const closing = (to: string, microAlgos: bigint): Foreign =>
  foreign({
    ca: microAlgos,
    txn: by(10, { close: keyOf(to), rcv: stranger(11), type: 'pay' }),
  });
