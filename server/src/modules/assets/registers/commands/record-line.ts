import { lineCode, RECORDED_AFTER_MINUTES } from '@holdfast/domain/assets/registers/line-code';
import { type Beside, registerRecordText } from '@holdfast/domain/assets/registers/line-record';
import { refuse } from '@holdfast/domain/assets/registers/refusals';
import { CODE_BYTES } from '@holdfast/domain/kernel/check-code';
import { MINUTE } from '@holdfast/domain/kernel/moment';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { instruct } from '../../../chain/settlement/index.ts';
import { type LinePlace, placeOfLine, type TreeContent } from '../documents/line-tree.ts';
import { type HeldLine, listHeldLines } from '../holders.read.ts';
import { readingOf } from '../queries/access.ts';
import { REGISTER_CAUSE } from '../queries/line-proof.ts';
import { beginRecord, completeRecord, findCode, findRecord, saveCode } from '../repository.ts';

type Begun = {
  readonly recordId: string;
  readonly asOf: Date;
  readonly own: HeldLine;
  readonly content: TreeContent;
  readonly code: string | undefined;
};

/**
 * The code of the caller's line at the end of a day. Idempotent. The day's first code records the
 * hash of all lines on chain. Refuses ASSET_NOT_FOUND, HOLDER_NOT_FOUND, REGISTER_DAY_RUNS.
 */
export async function recordLine(call: OutsideCall<UserCtx>, assetId: string, day: string) {
  const begun = await call.transaction((ctx) => begin(ctx, assetId, day));
  const { own, asOf } = begun;
  const answer = { asOf, units: own.units };
  if (begun.code !== undefined) return { ...answer, code: begun.code };
  const place = await placeOfLine(begun.content, own.address);
  return { ...answer, code: await call.transaction((ctx) => finish(ctx, begun, place)) };
}

async function begin(ctx: UserCtx, assetId: string, day: string): Promise<Begun> {
  const { asset, asOf, partyId } = await readingOf(ctx, assetId, day);
  // Entries are dated by the start of their request, so an entry of that day can be booked after
  // the day has ended.
  const isOver =
    !asOf.isNow && ctx.now.getTime() - asOf.at.getTime() > RECORDED_AFTER_MINUTES * MINUTE;
  if (!isOver) return refuse('REGISTER_DAY_RUNS', {});
  const lines = await listHeldLines(ctx.tx, asset.id, asOf);
  const own = lines.find((line) => line.partyId === partyId);
  if (!own) return refuse('HOLDER_NOT_FOUND', {});
  const units = lines.reduce((sum, line) => sum + line.units, 0n);
  const record = await beginRecord(ctx, {
    assetId: asset.id,
    asOf: asOf.at,
    lines: lines.length,
    units,
  });
  return {
    recordId: record.id,
    asOf: asOf.at,
    own,
    content: {
      assetId: asset.id,
      asOf: asOf.at.toISOString(),
      salt: record.salt.toString('hex'),
      lines: lines.map((line) => ({ address: line.address, units: quantityText(line.units) })),
    },
    code: record.top ? await findCode(ctx, record.id, partyId) : undefined,
  };
}

async function finish(ctx: Ctx, { recordId, own }: Begun, place: LinePlace): Promise<string> {
  const { top, salt, path } = place;
  if (await completeRecord(ctx, recordId, Buffer.from(top, 'hex'))) await anchor(ctx, recordId);
  const record = invariant(await findRecord(ctx, recordId), 'a record stays');
  invariant(record.top?.toString('hex') === top, 'the register of a past day never changes');
  return saveCode(ctx, {
    code: lineCode(ctx.random(CODE_BYTES)),
    recordId,
    partyId: own.partyId,
    address: own.address,
    units: own.units,
    salt,
    path: path.map(textOfStep),
  });
}

async function anchor(ctx: Ctx, recordId: string): Promise<void> {
  const { assetId, asOf, lines, units, top } = invariant(
    await findRecord(ctx, recordId),
    'the completed record exists',
  );
  const text = registerRecordText({
    assetId,
    asOf: asOf.toISOString(),
    lines,
    outstanding: quantityText(units),
    top: invariant(top, 'the record has a hash').toString('hex'),
  });
  const digest = sha256(text).toString('hex');
  await instruct(ctx, { kind: 'anchor', digest, causeKind: REGISTER_CAUSE, causeId: recordId });
}

const textOfStep = ({ side, hash }: Beside): string => `${side === 'left' ? 'L' : 'R'}${hash}`;
