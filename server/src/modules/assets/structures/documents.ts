import { capAt, endOfDay } from '@holdfast/domain/assets/structures/cap-table';
import { type StructureSheet, structureSheet } from '@holdfast/domain/assets/structures/shapes';
import { csvLine } from '@holdfast/domain/kernel/csv';
import { onWire } from '../../../kit/http/encode.ts';

const HEADS = [
  'Class',
  'Name',
  'Asset',
  'Authorised',
  'Issued',
  'Reserved',
  'Available',
  'Holders',
  'Votes per unit',
  'Par value',
  'Currency',
] as const;

/** One line per class, raw numbers. */
export const capTableCsv = (sheet: StructureSheet): string =>
  [
    csvLine(HEADS),
    ...onWire(structureSheet, sheet).classes.map((one) =>
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

const PAST_HEADS = ['Class', 'Name', 'Asset', 'Authorised', 'Issued', 'As of'] as const;

/** At the end of the day in UTC. Omits past reservations, which are not recorded. */
export const pastCapTableCsv = (sheet: StructureSheet, day: string): string =>
  [
    csvLine(PAST_HEADS),
    ...onWire(structureSheet, sheet).classes.flatMap((one) => {
      const cap = capAt(one.events, endOfDay(day));
      if (!cap) return [];
      const asset = one.asset?.symbol ?? '';
      return [csvLine([one.code, one.name, asset, cap.authorised, cap.issued, day])];
    }),
  ].join('');
