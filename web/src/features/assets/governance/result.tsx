import { counted, percent } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import classes from './polls.module.css';
import { notVoted, type Poll, weightFigure, weightWords } from './view.ts';

type Option = Pick<Poll['options'][number], 'id' | 'label' | 'tally' | 'sharePercent'>;
type Counted = Pick<Poll, 'abstained' | 'weighting' | 'winner' | 'passPercent' | 'status'> & {
  readonly options: readonly Option[];
};

/** What each option has, with the share it needs. */
export function Result({ poll }: { poll: Counted }) {
  const { weighting, winner, passPercent } = poll;
  return (
    <Card title={poll.status === 'OPEN' ? 'Count so far' : 'Result'}>
      {poll.options.map(({ id, label, tally, sharePercent }) => (
        <div key={id} className={classes.bar}>
          <div className={classes.line}>
            <span>
              {label} {winner === label ? <Badge tone="good">Passed</Badge> : null}
            </span>
            <b className="num">{percent(sharePercent)}</b>
          </div>
          <ProgressBar
            percent={Number(sharePercent ?? 0)}
            label={`${label}: ${percent(sharePercent)}`}
            tone={winner === label || !winner ? 'vote' : 'done'}
            mark={Number(passPercent)}
          />
          <small className="num">{tally ? weightWords(tally.weight, weighting) : ''}</small>
        </div>
      ))}
      <div className={classes.line}>
        <span>Abstained</span>
        <span className="num">
          {poll.abstained ? weightWords(poll.abstained.weight, weighting) : ''}
        </span>
      </div>
      <p className={classes.note}>
        The line in each bar is at {percent(passPercent)}: an option passes with that much of what
        was cast for options.
      </p>
    </Card>
  );
}

type Turned = Pick<
  Poll,
  'turnout' | 'turnoutPercent' | 'electorate' | 'weighting' | 'isQuorum' | 'quorumPercent'
>;

/** How many took part, beside the quorum. */
export function Turnout({ poll }: { poll: Turned }) {
  const { turnout, electorate, weighting } = poll;
  const rest = notVoted(poll);
  if (!turnout || !electorate || !rest) return null;
  const quorum = percent(poll.quorumPercent);
  return (
    <Card title="Turnout" label="Turnout" flush>
      <Figures
        items={[
          {
            label: 'Turnout',
            value: percent(poll.turnoutPercent),
            note: poll.isQuorum ? `Quorum of ${quorum} reached` : `Quorum is ${quorum}`,
          },
          {
            label: weighting === 'units' ? 'Units voted' : 'Votes',
            value: weightFigure(turnout.weight, weighting),
            note: `of ${weightFigure(electorate.weight, weighting)}`,
          },
          { label: 'Holders voted', value: turnout.votes, note: `of ${electorate.votes}` },
          {
            label: 'Not voted',
            value: weightFigure(rest.weight, weighting),
            note: counted(rest.holders, 'holder'),
          },
        ]}
      />
    </Card>
  );
}
