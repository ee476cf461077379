import { decodeSignedTransaction, encodeMsgpack, msgpackRawDecodeAsMap } from 'algosdk';
import { Rejected, reject } from './rejected.ts';
import type { Submitted } from './step.ts';

/**
 * One signed transaction of a posted body. Its bytes are kept as a node keeps them: in their one
 * canonical form, without fields that are zero, whatever the sender wrote.
 */
export function readSubmitted(raw: Uint8Array): Submitted {
  try {
    checkFields(raw);
    const signed = decodeSignedTransaction(raw);
    return { txId: signed.txn.txID(), signed, raw: encodeMsgpack(signed) };
  } catch (error) {
    if (error instanceof Rejected) throw error;
    return reject(`msgpack decode error: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

const SIGNED = new Set(['sig', 'msig', 'lsig', 'pqsig', 'sgnr', 'txn']);
const HEADER = 'type snd fee fv lv note gen gh grp lx rekey';
const PAYMENT = 'rcv amt close';
const ASSETS = 'caid apar xaid aamt asnd arcv aclose fadd faid afrz';
const OTHERS =
  'votekey selkey sprfkey votefst votelst votekd nonpart apid apan apap apsu apaa apat apfa apas apbx apls apgs apep apan aprv al sp spmsg sptype hb';
const UNSIGNED = new Set([HEADER, PAYMENT, ASSETS, OTHERS].join(' ').split(' '));

/** A node reads no field that it doesn't know; the SDK would pass over it. */
function checkFields(raw: Uint8Array): void {
  const fields = msgpackRawDecodeAsMap(raw);
  if (!(fields instanceof Map)) {
    reject('msgpack decode error: only encoded map or array can be decoded into a struct');
  }
  const txn = fields.get('txn') as unknown;
  checkKeys(fields, SIGNED);
  if (txn instanceof Map) checkKeys(txn, UNSIGNED);
  const type = txn instanceof Map ? String(txn.get('type') ?? '') : '';
  if (KINDS.filter((kind) => fields.has(kind)).length > 1) {
    refuse(type, 'signedtxn should have only one type of signature');
  }
  if (!TYPES.has(type)) refuse(type, `unknown tx type ${type}`);
}

const refuse = (type: string, why: string): never =>
  reject(`transaction {Txn:{Type:${type}}} invalid : ${why}`);

const KINDS = ['sig', 'msig', 'lsig', 'pqsig'];
const TYPES = new Set(['pay', 'keyreg', 'acfg', 'axfer', 'afrz', 'appl', 'stpf', 'hb']);

function checkKeys(fields: ReadonlyMap<unknown, unknown>, known: ReadonlySet<unknown>): void {
  for (const key of fields.keys()) {
    if (known.has(key)) continue;
    reject(
      `msgpack decode error: no matching struct field found when decoding stream map with key ${key}`,
    );
  }
}
