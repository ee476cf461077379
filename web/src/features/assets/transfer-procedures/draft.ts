import type {
  ProcedureKind,
  ReasonClass,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { plainFigure } from '@holdfast/domain/kernel/decimal';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import { DOCUMENTS, whyNot } from '../../../ui/inputs/upload-rules.ts';

/** What somebody writes who asks for a procedure. */
export type Draft = {
  readonly kind: ProcedureKind;
  /** Whose units they are, and who gets them: by id or address, empty while none is chosen. */
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

/** Whether nothing is missing that its kind needs. */
export const isReady = ({ kind, from, to, units, words, paper }: Draft): boolean =>
  paper !== null &&
  !whyNot(paper, DOCUMENTS) &&
  words.trim() !== '' &&
  (!needsHolder(kind) || from !== '') &&
  (!movesUnits(kind) || to.trim() !== '') &&
  (kind !== 'forced_transfer' || decimalText(units, 3) !== undefined);

/** What is sent of it besides the parties. */
export const bodyOf = ({ kind, units, reasonClass, words }: Draft) => ({
  kind,
  reasonClass,
  words: words.trim(),
  ...(kind === 'forced_transfer' ? { units: plainFigure(units) ?? '' } : {}),
});
