import { readLineCode } from '@holdfast/domain/assets/registers/line-code';
import type { Beside } from '@holdfast/domain/assets/registers/line-record';
import type { RegisterLineProof } from '@holdfast/domain/assets/registers/proof-contract';
import type { Ctx } from '../../../../kit/ctx.ts';
import { anchoredAt } from '../../../chain/settlement/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { listMovements } from '../movements.read.ts';
import { findLineOfCode } from '../repository.ts';

/** Cause kind; the cause's id is the record's. */
export const REGISTER_CAUSE = 'register';

const UNKNOWN: RegisterLineProof = {
  result: 'unknown',
  takenBackAt: null,
  line: null,
  chain: null,
};

/** Public. */
export async function lineProofOf(ctx: Ctx, given: string): Promise<RegisterLineProof> {
  const code = readLineCode(given);
  const found = code ? await findLineOfCode(ctx, code) : undefined;
  if (!found?.top) return UNKNOWN;
  if (found.takenBackAt) {
    return { ...UNKNOWN, result: 'taken_back', takenBackAt: found.takenBackAt };
  }
  const { assetId, asOf, address, partyId, salt, path, lines, top, recordId } = found;
  const asset = await assetById(ctx, assetId);
  const [last] = await listMovements(ctx.tx, { assetId, partyId, at: asOf }, 1);
  return {
    result: 'recorded',
    takenBackAt: null,
    line: {
      ...{ code: found.code, assetId, assetName: asset.name, symbol: asset.symbol },
      ...{ asOf, address, units: found.units, salt },
      path: path.map(stepOf),
      ...{ lines, outstanding: found.outstanding, top: top.toString('hex') },
      transaction: last?.isConfirmed ? last.txId : null,
    },
    chain: await anchoredAt(ctx, REGISTER_CAUSE, recordId),
  };
}

const stepOf = (text: string): Beside => ({
  side: text.startsWith('L') ? 'left' : 'right',
  hash: text.slice(1),
});
