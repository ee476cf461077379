import type { PurposeView } from '@holdfast/domain/views/privacy/contract';
import { dataMap } from '../../../../privacy-map/index.ts';
import { laws, purposes, retentions, type TableMap } from '../../../../privacy-map/map.ts';

/** What is kept of a person and why, in the words of the data map. */
export function whatWeKeep(): PurposeView[] {
  // In the order in which the purposes are written down: the account first.
  const named = Object.values(purposes).map((purpose) => [purpose, { purpose, sections: [] }]);
  const byPurpose = new Map(named as [string, PurposeView][]);
  for (const table of dataMap) {
    if (!table.about || table.why === 'operation') continue;
    byPurpose.get(purposes[table.why])?.sections.push({
      title: table.title,
      keptFor: retentions[table.keep],
      afterClosing: afterClosing(table),
    });
  }
  return [...byPurpose.values()].filter((view) => view.sections.length > 0);
}

/** What becomes of a table's rows once the account is closed. */
export function afterClosing(table: TableMap): string {
  const law = table.law && laws[table.law];
  if (table.rows === 'delete' || !law) return 'Deleted';
  if (table.rows === 'hold') return `${law.name}: locked away for ${law.years} years, then deleted`;
  const erased = [...table.columns.values()].some((entry) => entry.pseudonym || isHeld(entry));
  return erased
    ? `${law.name}: stays without your name`
    : `${law.name}: stays under an id that names nobody`;
}

const isHeld = (entry: { readonly erase: string }): boolean => entry.erase === 'hold';
