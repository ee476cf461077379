import { paths } from '../paths.ts';
import type { CallData } from './call.ts';
import { counted, date } from './figures/format.ts';
import { dueWords } from './figures/nav-due.ts';

// An owner's tasks in words: on the dashboard and at the head of an asset's workspace.

export type OwnerTask = CallData<'GET /owner/dashboard'>['tasks'][number];
export type OwnerNext = CallData<'GET /owner/assets/:assetId/next'>['next'];

type TaskWords = {
  readonly title: string;
  readonly note: string;
  readonly action: string;
  readonly to: string;
};

type Kind = OwnerTask['kind'];
type Words = (task: OwnerTask, asset: string) => TaskWords;

const distributionPath = (id: string | null): string =>
  id === null ? paths.ownerDistributions() : paths.ownerDistribution(id);

/** "2 files", "1 file". */
const files = (count: number | null): string => counted(count ?? 0, 'file');

const WORDS: Readonly<Record<Kind, Words>> = {
  decide_commitments: ({ count }, asset) => ({
    title: `Decide ${counted(count ?? 0, 'commitment')}`,
    note: 'Undecided pledges are rejected when the offer closes',
    action: 'Decide',
    to: paths.ownerCommitments(asset),
  }),
  upload_evidence: ({ count, of }, asset) => ({
    title: 'Upload the closing evidence',
    note: `${count} of ${of} documents in; escrow stays shut until two staff approve`,
    action: 'Upload',
    to: paths.ownerCommitments(asset),
  }),
  evidence_refused: ({ reason }, asset) => ({
    title: 'Upload refused evidence anew',
    note: reason ?? 'Our team refused papers of the closing',
    action: 'Upload',
    to: paths.ownerCommitments(asset),
  }),
  mend_asset: ({ reason }, asset) => ({
    title: 'Mend and send again',
    note: reason ?? 'Our listings team sent the asset back',
    action: 'Mend',
    to: paths.ownerAsset(asset),
  }),
  mend_structure: ({ reason, structure }) => ({
    title: 'Mend the structure and send it again',
    note: reason ?? 'Our listings team sent the structure back',
    action: 'Mend',
    to: paths.ownerStructure(structure?.id ?? ''),
  }),
  finish_draft: (_, asset) => ({
    title: 'Finish the draft and send it for review',
    note: 'Nobody sees it until our listings team has approved it',
    action: 'Continue',
    to: paths.ownerAsset(asset),
  }),
  answer_access: ({ count }, asset) => ({
    title: `Answer ${counted(count ?? 0, 'request')} to open files`,
    note: 'Each names the file and why; the reader is told your answer',
    action: 'Answer',
    to: paths.ownerDataRoom(asset),
  }),
  answer_ticket: ({ ticket }) => ({
    title: 'Answer our question',
    note: ticket?.subject ?? 'Your request goes on once we have your answer',
    action: 'Answer',
    to: ticket ? paths.ownerTicket(ticket.id) : paths.ownerTickets(),
  }),
  mend_files: ({ count }, asset) => ({
    title: `Replace ${files(count)} that readers can’t open`,
    note: 'Damaged, protected by a password, or too large for a watermark',
    action: 'Replace',
    to: paths.ownerDataRoom(asset),
  }),
  send_edits: ({ count }, asset) => ({
    title: `Send ${counted(count ?? 0, 'edited part')} for review`,
    note: 'Investors go on seeing what they saw until our listings team approves',
    action: 'Look',
    to: paths.ownerAsset(asset),
  }),
  mend_edits: ({ reason }, asset) => ({
    title: 'Mend the edits and send them again',
    note: reason ?? 'Our listings team sent the edits back',
    action: 'Mend',
    to: paths.ownerAsset(asset),
  }),
  ask_voters: (_, asset) => ({
    title: 'Remind holders to vote',
    note: 'The poll closes soon, and more votes may be needed for its quorum',
    action: 'Look',
    to: paths.ownerPolls(asset),
  }),
  mend_poll: ({ reason }, asset) => ({
    title: 'Mend the vote on the exit and send it again',
    note: reason ?? 'Our listings team sent the vote back',
    action: 'Mend',
    to: paths.ownerPolls(asset),
  }),
  mend_change: ({ reason }, asset) => ({
    title: 'Changed terms were sent back',
    note: reason ?? 'The terms of the offer hold as they were',
    action: 'Look',
    to: paths.ownerCommitments(asset),
  }),
  mend_distribution: ({ reason, distributionId }) => ({
    title: 'Mend the distribution and send it again',
    note: reason ?? 'Our team sent the distribution back',
    action: 'Mend',
    to: distributionPath(distributionId),
  }),
  fund_distribution: ({ distributionId }) => ({
    title: 'Fund the distribution',
    note: 'Holders and amounts are frozen; it is paid from your wallet',
    action: 'Fund',
    to: distributionPath(distributionId),
  }),
  nav_refused: ({ reason }, asset) => ({
    title: 'Ask for the NAV again',
    note: reason ?? 'Our team refused the value',
    action: 'Update',
    to: paths.ownerNavUpdate(asset),
  }),
  first_nav: (_, asset) => ({
    title: 'Ask for the first NAV',
    note: 'Trading can be opened once a value is approved',
    action: 'Update',
    to: paths.ownerNavUpdate(asset),
  }),
  update_nav: ({ dueAt }, asset) => ({
    title: 'Update the NAV',
    note: `${dueAt ? dueWords(dueAt.slice(0, 10)) : 'Due'}; its age stands beside every price`,
    action: 'Update',
    to: paths.ownerNavUpdate(asset),
  }),
};

export const taskWords = (task: OwnerTask): TaskWords =>
  WORDS[task.kind](task, task.asset?.id ?? '');

type NextKind = NonNullable<OwnerNext>['kind'];

const NEXT: Readonly<Record<NextKind, readonly [what: string, note: string]>> = {
  opens: ['Offer opens', ''],
  closes: ['Offer closes', ''],
  long_stop: ['Long stop', ''],
  send: ['Send for review', 'When it is complete'],
  review: ['Review', 'Holdfast decides'],
  mend: ['Mend and send again', 'It was sent back'],
  publish: ['Publication', 'By Holdfast'],
  issue: ['Units arrive', 'When the chain confirms'],
  refund: ['Refunds', 'Then a draft again'],
  first_nav: ['First NAV', 'Then trading can open'],
  nav_decision: ['NAV decision', 'Holdfast decides'],
  open_trading: ['Trading opens', 'By Holdfast'],
  update_nav: ['NAV update', 'Past due'],
  vote: ['Vote', 'Until it closes'],
};

export function nextWords(next: OwnerNext) {
  if (!next) return undefined;
  const [what, note] = NEXT[next.kind];
  return { what, note: next.at ? date(next.at) : note };
}
