import type { CallInput } from '../../../lib/call.ts';
import { decimal, percentage } from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { Distribution } from './view.ts';

type Body = CallInput<'PUT /owner/distributions/:distributionId'>['body'];

export const NEW_DISTRIBUTION: Body = {
  kind: 'income',
  name: '',
  perUnit: null,
  total: null,
  recordOn: null,
  payOn: null,
  note: '',
  documentIds: [],
  withholding: { percent: '0.00', exceptions: [] },
};

export type ExceptionDraft = {
  readonly of: string;
  /** Undefined if the exception is for a country. */
  readonly holder?: string;
  readonly percent: string;
};

/** Figures as typed. */
export type DistributionDraft = {
  readonly kind: Body['kind'];
  readonly name: string;
  readonly by: 'total' | 'perUnit';
  readonly amount: string;
  readonly recordOn: string;
  readonly payOn: string;
  readonly note: string;
  readonly documentIds: readonly string[];
  readonly percent: string;
  readonly exceptions: readonly ExceptionDraft[];
};

export type PartProps = {
  readonly draft: DistributionDraft;
  readonly change: (part: Partial<DistributionDraft>) => void;
  /** For a missing field, from the server; undefined if complete. */
  readonly problem: (field: string) => string | undefined;
};

export const draftOf = (of: Distribution): DistributionDraft => ({
  kind: of.kind,
  name: of.name,
  by: of.perUnit === null ? 'total' : 'perUnit',
  amount: of.perUnit ?? of.total ?? '',
  recordOn: of.recordOn ?? '',
  payOn: of.payOn ?? '',
  note: of.note,
  documentIds: of.documents.map((one) => one.id),
  percent: of.withholding.percent,
  exceptions: of.withholding.exceptions.map(({ country, party, percent }) =>
    party ? { of: party.id, holder: party.name, percent } : { of: country ?? '', percent },
  ),
});

/** The request body, without incomplete figures. */
export function bodyOf(draft: DistributionDraft): Body {
  const amount = decimalText(draft.amount, draft.by === 'perUnit' ? 6 : 2) ?? null;
  const positive = amount !== null && Number(amount) > 0 ? amount : null;
  return {
    kind: draft.kind,
    name: draft.name,
    perUnit: draft.by === 'perUnit' ? positive : null,
    total: draft.by === 'total' ? positive : null,
    recordOn: draft.recordOn || null,
    payOn: draft.payOn || null,
    note: draft.note,
    documentIds: [...draft.documentIds],
    withholding: {
      percent: percentOf(draft.percent),
      exceptions: draft.exceptions
        .filter((one) => one.of !== '')
        .map(({ of, holder, percent }) =>
          holder === undefined
            ? { country: of, percent: percentOf(percent) }
            : { partyId: of, percent: percentOf(percent) },
        ),
    },
  };
}

/** A percentage; an empty field withholds nothing. */
const percentOf = (typed: string): string =>
  typed.trim() === '' ? '0.00' : (decimalText(typed, 2) ?? typed);

/** They prevent saving the draft. */
export const figureProblems = {
  amount: ({ amount, by }: Pick<DistributionDraft, 'amount' | 'by'>) =>
    decimal(by === 'perUnit' ? 'Amount per unit' : 'Amount', by === 'perUnit' ? 6 : 2)(amount),
  percent: (typed: string) =>
    typed.trim() === '' ? null : percentage('Percentage', 0, 100)(typed),
};

export const hasFigureProblem = (draft: DistributionDraft): boolean =>
  figureProblems.amount(draft) !== null ||
  [draft, ...draft.exceptions].some(({ percent }) => figureProblems.percent(percent) !== null);
