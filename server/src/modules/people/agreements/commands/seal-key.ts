import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { makeSealKey, type SealKey } from '../../../../kit/pades/certificate.ts';
import { findSealKey, saveSealKey } from '../repository/seal-key.ts';

const PURPOSE = 'agreements.seal';
const SERIAL_BYTES = 16;
const placeOf = (id: string): string => `agreements.seal_key|${id}`;

export async function sealKey(ctx: Ctx): Promise<SealKey> {
  const row = (await findSealKey(ctx)) ?? (await makeOne(ctx));
  return {
    certificate: row.certificate,
    key: ctx.seal.open(PURPOSE, placeOf(row.id), row.sealedKey),
  };
}

async function makeOne(ctx: Ctx) {
  const id = ctx.newId();
  const serial = ctx.random(SERIAL_BYTES);
  const made = makeSealKey(ctx.now, serial, 'Holdfast', 'Holdfast signed documents');
  const sealedKey = ctx.seal.close(PURPOSE, placeOf(id), made.key);
  made.key.fill(0);
  // The unique index admits one of two concurrent inserts.
  await saveSealKey(ctx, { id, certificate: made.certificate, sealedKey });
  return invariant(await findSealKey(ctx), 'a created seal key exists');
}
