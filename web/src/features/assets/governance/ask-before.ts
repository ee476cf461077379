import { momentWithZone } from '../../../lib/figures/format.ts';
import type { PollDraft } from './composer.form.ts';

export function scheduleProblem({ kind, opensAt }: PollDraft) {
  const opens = opensAt ? `It opens ${momentWithZone(opensAt)}` : 'It opens immediately';
  if (kind === 'exit') {
    return {
      title: 'Submit this exit vote?',
      text: `Holdfast reviews it first. ${opens} after approval. Trading is then halted, and ends permanently if holders vote for the exit.`,
      action: 'Submit exit vote',
    };
  }
  return {
    title: opensAt ? 'Schedule this poll?' : 'Open this poll now?',
    text: `${opens}. Holders at that time can vote. An open poll can’t be changed.`,
    action: opensAt ? 'Schedule poll' : 'Open poll',
  };
}
