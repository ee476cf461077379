import { type ChangeableTerms, changedTerms } from '@holdfast/domain/assets/offerings/change';
import type {
  ChangeableTermsText,
  TermsVersion,
} from '@holdfast/domain/assets/offerings/change-shapes';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { VersionRow } from '../repository/changes.ts';
import { changeableOf } from '../rules/change.ts';

export const changeableText = (terms: ChangeableTerms): ChangeableTermsText => ({
  unitPrice: moneyText(terms.unitPrice),
  minUnits: quantityText(terms.minUnits),
  maxUnits: quantityText(terms.maxUnits),
  minPerInvestor: quantityText(terms.minPerInvestor),
  maxPerInvestor: quantityText(terms.maxPerInvestor),
  closesAt: terms.closesAt,
  longStopAt: terms.longStopAt,
  furtherTerms: terms.furtherTerms,
});

export const versionLines = (rows: readonly VersionRow[]): TermsVersion[] =>
  rows.map((row, at) => {
    const before = rows[at + 1];
    return {
      version: row.version,
      terms: changeableText(changeableOf(row)),
      changed: before ? changedTerms(changeableOf(before), changeableOf(row)) : [],
      reason: row.reason,
      madeAt: row.madeAt,
      confirmBy: row.reconfirmBy,
    };
  });
