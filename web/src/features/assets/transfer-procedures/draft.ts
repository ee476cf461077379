import type {
  ProcedureKind,
  ReasonClass,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { plainFigure } from '@holdfast/domain/kernel/decimal';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import { DOCUMENTS, uploadProblem } from '../../../ui/inputs/upload-rules.ts';

export type Draft = {
  readonly kind: ProcedureKind;
  /** Holder and receiver by id or address; "" while none is chosen. */
  readonly from: string;
  readonly to: string;
  readonly units: string;
  readonly reasonClass: ReasonClass;
  readonly words: string;
  readonly paper: File | null;
};

export const EMPTY: Draft = {
  kind: 'freeze_holder',
  from: '',
  to: '',
  units: '',
  reasonClass: 'court_order',
  words: '',
  paper: null,
};

export const needsHolder = (kind: ProcedureKind): boolean =>
  kind !== 'freeze_asset' && kind !== 'unfreeze_asset';
export const movesUnits = (kind: ProcedureKind): boolean =>
  kind === 'forced_transfer' || kind === 'recovery';

export function problemsOf({ kind, from, to, units, words, paper }: Draft) {
  const isUnits = decimalText(units, 3) !== undefined;
  return {
    from: needsHolder(kind) && from === '' ? 'Choose the holder' : undefined,
    to: movesUnits(kind) && to.trim() === '' ? 'Recipient is required' : undefined,
    units: kind === 'forced_transfer' && !isUnits ? 'Enter the number of units' : undefined,
    words: words.trim() === '' ? 'Details are required' : undefined,
    paper: paper === null ? 'Document is required' : uploadProblem(paper, DOCUMENTS),
  };
}

export const bodyOf = ({ kind, units, reasonClass, words }: Draft) => ({
  kind,
  reasonClass,
  words: words.trim(),
  ...(kind === 'forced_transfer' ? { units: plainFigure(units) ?? '' } : {}),
});
