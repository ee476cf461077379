import { changedTerms } from '@holdfast/domain/assets/offerings/change';
import type { TermsVersion } from '@holdfast/domain/assets/offerings/change-shapes';
import type { VersionRow } from '../repository/changes.ts';
import { changeableOf } from '../rules/change.ts';

export const versionLines = (rows: readonly VersionRow[]): TermsVersion[] =>
  rows.map((row, at) => {
    const before = rows[at + 1];
    return {
      version: row.version,
      terms: changeableOf(row),
      changed: before ? changedTerms(changeableOf(before), changeableOf(row)) : [],
      reason: row.reason,
      madeAt: row.madeAt,
      confirmBy: row.reconfirmBy,
    };
  });
