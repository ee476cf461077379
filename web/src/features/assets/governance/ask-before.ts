import { momentWithZone } from '../../../lib/figures/format.ts';
import type { PollDraft } from './composer.form.ts';

/** The confirmation before a poll is scheduled or submitted, with its button label. */
export function askBefore({ kind, opensAt }: PollDraft) {
  const opens = opensAt ? `It opens ${momentWithZone(opensAt)}` : 'It opens at once';
  if (kind === 'exit') {
    return {
      title: 'Send this vote to Holdfast?',
      text: `Somebody at Holdfast reads it first. ${opens} once they agree: trading is halted from then on, and ends for good if holders vote for the exit.`,
      action: 'Send to Holdfast',
    };
  }
  return {
    title: opensAt ? 'Schedule this poll?' : 'Open this poll now?',
    text: `${opens}: who holds units then may vote. Once it is open nothing of it can change.`,
    action: opensAt ? 'Schedule' : 'Open the poll',
  };
}
