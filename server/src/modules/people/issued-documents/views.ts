import { documentNumber } from '@holdfast/domain/people/issued-documents/kinds';
import type { Paper, Sheet } from '../../../kit/documents/paper.ts';
import { invariant } from '../../../kit/invariant.ts';
import type { Seal } from '../../../kit/seal.ts';
import type { DocumentRow, ListedRow } from './repository.ts';

const PURPOSE = 'issued_documents';
const placeOf = (id: string): string => `issued_documents.document|${id}`;

export type Content = { readonly paper: Paper; readonly sheet: Sheet };

export const closeContent = (seal: Seal, id: string, content: Content): Buffer =>
  seal.close(PURPOSE, placeOf(id), Buffer.from(JSON.stringify(content)));

export function openContent(seal: Seal, { id, content }: DocumentRow): Content {
  const sealed = invariant(content ?? undefined, 'an issued document has its content');
  const { paper, sheet } = JSON.parse(seal.open(PURPOSE, placeOf(id), sealed).toString());
  const { covers, madeAt } = paper;
  return {
    paper: {
      ...paper,
      madeAt: new Date(madeAt),
      covers: 'at' in covers ? { at: new Date(covers.at) } : covers,
    },
    sheet,
  };
}

export const listedView = (row: ListedRow) => ({
  id: row.id,
  kind: row.kind,
  number: documentNumber(row.kind, row.year, row.number),
  about: row.about,
  from: row.coversFrom,
  to: row.coversTo,
  issuedAt: row.issuedAt,
});
