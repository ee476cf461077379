import { BALLOT_COLUMNS } from '@holdfast/domain/assets/governance/ballot';
import { ABSTAIN, type PollWeighting } from '@holdfast/domain/assets/governance/poll.machine';
import { csvLine } from '@holdfast/domain/kernel/csv';
import { csvFile } from '../../../../kit/csv-file.ts';
import type { Ballot } from '../repository/ballots.ts';
import { weightText } from '../views.ts';

/**
 * The published list of a poll as a file: fingerprint, the option's id or "abstain", weight. The
 * same votes always make the same bytes, and their SHA-256 stands beside the result.
 */
export const ballotList = (pollId: string, ballots: readonly Ballot[], weighting: PollWeighting) =>
  csvFile(`poll-${pollId}-votes.csv`, [
    csvLine([...BALLOT_COLUMNS]),
    ...ballots.map(({ fingerprint, optionId, weight }) =>
      csvLine([fingerprint, optionId ?? ABSTAIN, weightText(weight, weighting)]),
    ),
  ]);

/** The receipts of all who voted in a poll, in the order of their letters: one a line. */
export const receiptList = (pollId: string, receipts: readonly string[]) =>
  csvFile(`poll-${pollId}-receipts.csv`, [
    csvLine(['receipt']),
    ...[...receipts].sort().map((receipt) => csvLine([receipt])),
  ]);
