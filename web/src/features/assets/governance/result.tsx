import { ABSTAIN } from '@holdfast/domain/assets/governance/poll.machine';
import { counted, percent } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { inferableWords, notVoted, type Poll, weightFigure, weightWords } from './view.ts';

type Option = Pick<Poll['options'][number], 'id' | 'label' | 'tally' | 'sharePercent'>;
type Counted = Pick<
  Poll,
  'abstained' | 'merged' | 'weighting' | 'winner' | 'passPercent' | 'status' | 'isNamed'
> & { readonly options: readonly Option[] };

export function Result({ poll }: { poll: Counted }) {
  const { weighting, passPercent, merged, options, abstained } = poll;
  const isShared = options.some(({ sharePercent }) => sharePercent !== null);
  return (
    <Card title={poll.status === 'OPEN' ? 'Count so far' : 'Result'}>
      {options.map((option) => (
        <OptionLine key={option.id} option={option} poll={poll} />
      ))}
      {merged ? (
        <Group gap={12} justify="between">
          <span>{labelsOf(poll, merged.keys).join(', ')} combined</span>
          <span className="num">{weightWords(merged.weight, weighting)}</span>
        </Group>
      ) : null}
      {abstained ? (
        <Group gap={12} justify="between">
          <span>Abstained</span>
          <span className="num">{weightWords(abstained.weight, weighting)}</span>
        </Group>
      ) : null}
      {isShared ? (
        <Text size={13} loose tone="quiet" mt={14}>
          The line in each bar marks {percent(passPercent)}, the share of weight cast for options
          that an option needs to pass.
        </Text>
      ) : (
        <Text size={13} loose tone="quiet" mt={14}>
          An option passes with {percent(passPercent)} of the weight cast for options.
        </Text>
      )}
      {poll.status === 'CLOSED' && !poll.isNamed ? (
        <Text size={13} loose tone="quiet" mt={14}>
          {inferableWords(poll)}
        </Text>
      ) : null}
    </Card>
  );
}

const labelsOf = ({ options }: Counted, keys: readonly string[]): readonly string[] =>
  keys.map((key) =>
    key === ABSTAIN ? 'Abstained' : (options.find(({ id }) => id === key)?.label ?? ''),
  );

/** An option without a published total shows only whether it passed. */
function OptionLine({ option, poll }: { option: Option; poll: Counted }) {
  const { label, tally, sharePercent } = option;
  const { winner, passPercent, weighting } = poll;
  return (
    <Stack gap={6} pb={14}>
      <Group gap={12} justify="between">
        <span>
          {label} {winner === label ? <Badge tone="good">Passed</Badge> : null}
        </span>
        {sharePercent === null ? null : <b className="num">{percent(sharePercent)}</b>}
      </Group>
      {sharePercent === null ? null : (
        <ProgressBar
          percent={Number(sharePercent)}
          label={`${label}: ${percent(sharePercent)}`}
          tone={winner === label || !winner ? 'vote' : 'done'}
          mark={Number(passPercent)}
        />
      )}
      <Text as="small" tone="quiet" num>
        {tally ? weightWords(tally.weight, weighting) : ''}
      </Text>
    </Stack>
  );
}

type Turned = Pick<
  Poll,
  | 'turnout'
  | 'turnoutPercent'
  | 'electorate'
  | 'weighting'
  | 'isQuorum'
  | 'quorumPercent'
  | 'votedAtLeast'
  | 'status'
>;

export function Turnout({ poll }: { poll: Turned }) {
  const { turnout, electorate, weighting } = poll;
  const rest = notVoted(poll);
  if (electorate && poll.votedAtLeast !== null) return <EarlyTurnout poll={poll} />;
  if (!turnout || !electorate || !rest) return null;
  const quorum = percent(poll.quorumPercent);
  return (
    <Card title="Turnout" label="Turnout" flush>
      <Figures
        items={[
          {
            label: 'Turnout',
            value: percent(poll.turnoutPercent),
            note: poll.isQuorum ? `Quorum of ${quorum} reached` : `Quorum: ${quorum}`,
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

function EarlyTurnout({ poll }: { poll: Turned }) {
  const { votedAtLeast, electorate, status } = poll;
  return (
    <Card title="Turnout" label="Turnout">
      <Text size={13} loose tone="quiet">
        {votedAtLeast
          ? `At least ${votedAtLeast} of ${electorate?.votes ?? 0} holders have voted. `
          : `${counted(electorate?.votes ?? 0, 'holder')} can vote. `}
        {status === 'OPEN'
          ? 'Exact turnout is shown when the poll closes, so that no vote is revealed.'
          : 'Votes weren’t counted, so turnout isn’t shown.'}
      </Text>
    </Card>
  );
}
