import { decodeSignedTransaction, encodeMsgpack, msgpackRawDecodeAsMap } from 'algosdk';
import { withoutZeros } from './canonical.ts';
import { Rejected, reject } from './rejected.ts';
import type { Submitted } from './step.ts';

/** In the canonical form in which a node stores it. */
export function readSubmitted(given: Uint8Array): Submitted {
  try {
    const fields = fieldsOf(given);
    const raw = withoutZeros(given);
    const strayType = strayTypeIn(raw === given ? fields : fieldsOf(raw));
    const signed = decodeSignedTransaction(raw);
    return { txId: signed.txn.txID(), signed, raw: encodeMsgpack(signed), strayType };
  } catch (error) {
    if (error instanceof Rejected) throw error;
    return reject(`msgpack decode error: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

const SIGNED = new Set(['sig', 'msig', 'lsig', 'pqsig', 'sgnr', 'txn']);
const HEADER = 'type snd fee fv lv note gen gh grp lx rekey';
const FIELDS: Readonly<Record<string, string>> = {
  pay: 'rcv amt close',
  keyreg: 'votekey selkey sprfkey votefst votelst votekd nonpart',
  acfg: 'caid apar',
  axfer: 'xaid aamt asnd arcv aclose',
  afrz: 'fadd faid afrz',
  appl: 'apid apan apap apsu apaa apat apfa apas apbx apls apgs apep aprv al',
  stpf: 'sp spmsg sptype',
  hb: 'hb',
};
const TYPE_OF = new Map(
  Object.entries(FIELDS).flatMap(([type, keys]) =>
    keys.split(' ').map((key) => [key, type] as const),
  ),
);
const UNSIGNED = new Set([...HEADER.split(' '), ...TYPE_OF.keys()]);

type Fields = ReadonlyMap<string, unknown>;

/** A node rejects unknown fields; the SDK ignores them. */
function fieldsOf(raw: Uint8Array): Fields {
  const fields: unknown = msgpackRawDecodeAsMap(raw);
  if (!(fields instanceof Map)) {
    return reject('msgpack decode error: only encoded map or array can be decoded into a struct');
  }
  const txn = fields.get('txn') as unknown;
  checkKeys(fields, SIGNED);
  if (txn instanceof Map) checkKeys(txn, UNSIGNED);
  const type = txn instanceof Map ? String(txn.get('type') ?? '') : '';
  if (KINDS.filter((kind) => fields.has(kind)).length > 1) {
    refuse(type, 'signedtxn should have only one type of signature');
  }
  if (!(type in FIELDS)) refuse(type, `unknown tx type ${type}`);
  return txn as Fields;
}

/** Another transaction type whose fields are present; the SDK ignores those as well. */
function strayTypeIn(txn: Fields): string | undefined {
  const type = txn.get('type');
  const types = [...txn.keys()].map((key) => TYPE_OF.get(key));
  return types.find((one) => one !== undefined && one !== type);
}

const refuse = (type: string, why: string): never =>
  reject(`transaction {Txn:{Type:${type}}} invalid : ${why}`);

const KINDS = ['sig', 'msig', 'lsig', 'pqsig'];

function checkKeys(fields: ReadonlyMap<unknown, unknown>, known: ReadonlySet<unknown>): void {
  for (const key of fields.keys()) {
    if (known.has(key)) continue;
    reject(
      `msgpack decode error: no matching struct field found when decoding stream map with key ${key}`,
    );
  }
}
