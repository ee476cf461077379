import type { StructureSheet } from '@holdfast/domain/assets/structures/shapes';
import { csvLine } from '@holdfast/domain/kernel/csv';

const HEADS = [
  'Class',
  'Name',
  'Asset',
  'Authorised',
  'Issued',
  'Reserved',
  'Free',
  'Holders',
  'Votes per unit',
  'Par value',
  'Currency',
] as const;

/** The cap table as a file: one line for each class, raw numbers. */
export const capTableCsv = ({ classes }: StructureSheet): string =>
  [
    csvLine(HEADS),
    ...classes.map((one) =>
      csvLine([
        one.code,
        one.name,
        one.asset?.symbol ?? '',
        one.authorised,
        one.issued,
        one.reserved,
        one.free,
        one.asset?.holders ?? 0,
        one.votesPerUnit,
        one.parValue,
        one.currency,
      ]),
    ),
  ].join('');
