import { ballotText } from '@holdfast/domain/assets/governance/ballot';
import { sealWith, sha256 } from '../../../../kit/seal.ts';

export const fingerprintOf = (pollId: string, option: string, secret: string): string =>
  sha256(ballotText(pollId, option, secret)).toString('hex');

/** A sealed vote's content, padded so that its length does not reveal the option. */
type Sealed = {
  /** Hex SHA-256; salts the vote's pieces and is itself never published. */
  readonly fingerprint: string;
  readonly weight: bigint;
  /** Null: abstained. */
  readonly position: number | null;
};
const NO_POSITION = 255;

const placeOf = (pollId: string) => `governance.sealed_ballot|${pollId}`;

export function ballotBox(pollId: string, key: Uint8Array) {
  const seal = sealWith(key);
  const place = placeOf(pollId);
  return {
    close: ({ fingerprint, position, weight }: Sealed): Buffer => {
      const plain = Buffer.alloc(41);
      Buffer.from(fingerprint, 'hex').copy(plain);
      plain.writeUInt8(position ?? NO_POSITION, 32);
      plain.writeBigUInt64BE(weight, 33);
      return seal.close('ballot', place, plain);
    },
    open: (box: Uint8Array): Sealed => {
      const plain = seal.open('ballot', place, box);
      const position = plain.readUInt8(32);
      return {
        fingerprint: plain.subarray(0, 32).toString('hex'),
        position: position === NO_POSITION ? null : position,
        weight: plain.readBigUInt64BE(33),
      };
    },
  };
}

/** The context to which the encryption of a poll's key is bound. */
export const keyPlace = (pollId: string) => `governance.poll|${pollId}|ballot_key`;
export const KEY_PURPOSE = 'governance.ballot_key';

/** SHA-256 over the snapshot: one line per voter, ordered by party id. */
export function snapshotHash(voters: readonly { partyId: string; weight: bigint }[]): Buffer {
  const lines = voters.map(({ partyId, weight }) => `${partyId},${weight}\n`).sort();
  return sha256(lines.join(''));
}
