import { LIST_COLUMNS, type ListForm, REST } from '@holdfast/domain/assets/governance/ballot';
import { MERGED } from '@holdfast/domain/assets/governance/disclosure';
import { ABSTAIN, type PollWeighting } from '@holdfast/domain/assets/governance/poll.machine';
import { csvLine } from '@holdfast/domain/kernel/csv';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import type { Ballot } from '../repository/ballots.ts';
import { weightText } from '../views.ts';

type Listed = {
  readonly id: string;
  readonly weighting: PollWeighting;
  readonly listForm: ListForm | null;
};

/**
 * Columns: fingerprint; option id, "abstain" or "merged"; weight. Deterministic, since its SHA-256
 * is published.
 */
export const ballotList = ({ id, weighting, listForm }: Listed, ballots: readonly Ballot[]) =>
  csvFile(`poll-${id}-votes.csv`, [
    csvLine([...LIST_COLUMNS[listForm ?? 1]]),
    ...ballots.map(({ fingerprint, optionId, isMerged, weight }) =>
      csvLine([
        fingerprint ?? REST,
        optionId ?? (isMerged ? MERGED : ABSTAIN),
        weightText(weight, weighting),
      ]),
    ),
  ]);

export const receiptList = (pollId: string, receipts: readonly string[]) =>
  csvFile(`poll-${pollId}-receipts.csv`, [
    csvLine(['receipt']),
    ...[...receipts].sort().map((receipt) => csvLine([receipt])),
  ]);
