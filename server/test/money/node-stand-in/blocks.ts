import { eachEntry, eachPart, endOf } from '../../../src/kit/msgpack.ts';
import { pack, packList, packMap } from './pack.ts';

export function withTransactions(block: Uint8Array, more: readonly Uint8Array[]): Uint8Array {
  const answer: Uint8Array[] = [];
  eachEntry(block, 0, (key, at, keyAt) => {
    const end = endOf(block, at);
    if (key !== 'block') answer.push(block.subarray(keyAt, end));
    else answer.unshift(Buffer.concat([pack('block'), headerWith(block, at, more)]));
  });
  return new Uint8Array(packMap(answer));
}

function headerWith(block: Uint8Array, start: number, more: readonly Uint8Array[]): Buffer {
  const entries: Uint8Array[] = [];
  const transactions = [...more];
  eachEntry(block, start, (key, at, keyAt) => {
    const end = endOf(block, at);
    if (key !== 'txns') entries.push(block.subarray(keyAt, end));
    else {
      eachPart(block, at, (from) => {
        transactions.push(block.subarray(from, endOf(block, from)));
      });
    }
  });
  return packMap([...entries, Buffer.concat([pack('txns'), packList(transactions)])]);
}
