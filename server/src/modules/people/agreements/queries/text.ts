import { FIRST_LANGUAGE } from '@holdfast/domain/people/agreements/contract';
import { type FieldName, filled, namedIn } from '@holdfast/domain/people/agreements/fields';
import type { Ctx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { fieldValues } from '../fields.read.ts';
import type { CurrentRow } from '../repository/agreements.ts';
import type { ReadText } from '../views.ts';

type Reader = {
  readonly partyId: string;
  readonly name: string;
  readonly language?: string | undefined;
};

export async function readText(
  ctx: Ctx,
  row: CurrentRow,
  reader: Reader,
): Promise<ReadText & { readonly missing: readonly FieldName[] }> {
  const chosen = reader.language ? row.translations[reader.language] : undefined;
  const language = chosen === undefined ? FIRST_LANGUAGE : (reader.language ?? FIRST_LANGUAGE);
  const template = chosen ?? row.body;
  if (namedIn(template).length === 0) {
    const bodyHash = chosen === undefined ? row.bodyHash : sha256(template);
    return { row, language, body: template, bodyHash, missing: [] };
  }
  const { assetId, version, effectiveFrom } = row;
  const source = { partyId: reader.partyId, signatory: reader.name };
  const values = await fieldValues(ctx, { ...source, assetId, version, effectiveFrom });
  const { text, missing } = filled(template, values);
  return { row, language, body: text, bodyHash: sha256(text), missing };
}

export async function readTexts(
  ctx: Ctx,
  rows: readonly CurrentRow[],
  reader: Reader,
): Promise<readonly ReadText[]> {
  const texts: ReadText[] = [];
  for (const row of rows) texts.push(await readText(ctx, row, reader));
  return texts;
}

export const currentText = (row: CurrentRow): ReadText => ({
  row,
  language: FIRST_LANGUAGE,
  body: row.body,
  bodyHash: row.bodyHash,
});
