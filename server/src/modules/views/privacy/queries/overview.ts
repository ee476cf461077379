import type { PurposeView } from '@holdfast/domain/views/privacy/contract';
import { dataMap } from '../../../../privacy-map/index.ts';
import {
  laws,
  purposes,
  type RetentionYears,
  retentions,
  type TableMap,
} from '../../../../privacy-map/map.ts';

export function retainedData(years: RetentionYears): PurposeView[] {
  // Purposes keep their order of declaration, starting with the account.
  const named = Object.values(purposes).map((purpose) => [purpose, { purpose, sections: [] }]);
  const byPurpose = new Map(named as [string, PurposeView][]);
  for (const table of dataMap) {
    if (!table.about || table.why === 'operation') continue;
    byPurpose.get(purposes[table.why])?.sections.push({
      title: table.title,
      keptFor: keptFor(table, years),
      afterClosing: afterClosing(table, years),
    });
  }
  return [...byPurpose.values()].filter((view) => view.sections.length > 0);
}

/** Legal records are kept for the number of years that the operator configured. */
export function keptFor(table: Pick<TableMap, 'keep' | 'law'>, years: RetentionYears): string {
  if (table.keep !== 'lawful' || !table.law) return retentions[table.keep];
  return `${years[table.law]} years after your account is closed`;
}

function afterClosing(table: TableMap, years: RetentionYears): string {
  const law = table.law && laws[table.law];
  if (table.rows === 'delete' || !table.law || !law) return 'Deleted';
  if (table.rows === 'hold')
    return `${law.name}: archived with restricted access for ${years[table.law]} years, then deleted`;
  const erased = [...table.columns.values()].some((entry) => entry.pseudonym || isHeld(entry));
  return erased ? `${law.name}: kept without your name` : `${law.name}: kept under an anonymous ID`;
}

const isHeld = (entry: { readonly erase: string }): boolean => entry.erase === 'hold';
