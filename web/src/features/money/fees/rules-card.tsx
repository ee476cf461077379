import { Button } from '@mantine/core';
import { date, dateTime } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { RecordHead, RecordList, RecordRow } from '../../../ui/tables/record-list.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import classes from './fees.module.css';
import { type FeeRule, heldNow, STATES, scopeWords, spanWords } from './view.ts';

type CardProps = {
  readonly rules: readonly FeeRule[];
  readonly onChange: (rule: FeeRule) => void;
};

export const RulesCard = ({ rules, onChange }: CardProps) => (
  <Card title="Rules" flush>
    <RecordList>
      {rules.map((rule) => (
        <RuleRow key={rule.ruleId} rule={rule} onChange={() => onChange(rule)} />
      ))}
    </RecordList>
  </Card>
);

function RuleRow({ rule, onChange }: { rule: FeeRule; onChange: () => void }) {
  const now = heldNow(rule);
  const coming = rule.versions.filter((one) => one.state === 'upcoming');
  return (
    <RecordRow>
      <RecordHead>
        <Group as="span" gap={10} rowGap={4} align="center" wrap>
          <strong>{rule.name}</strong>
          <Quiet>
            {scopeWords(rule)}, paid by the {rule.payer}
          </Quiet>
        </Group>
        <Button
          size="xs"
          variant="default"
          aria-label={`Change: ${rule.name}, ${scopeWords(rule)}`}
          onClick={onChange}
        >
          Change
        </Button>
      </RecordHead>
      <Group as="p" gap={8} rowGap={4} align="baseline" wrap num className={classes.change}>
        <strong>{now ? now.rate : 'Not in force yet'}</strong>
        {now ? <Quiet>since {date(now.effectiveFrom)}</Quiet> : null}
        {coming.map((one) => (
          <Badge key={one.id} tone="info">
            {one.rate} from {dateTime(one.effectiveFrom)}
          </Badge>
        ))}
      </Group>
      <details className={classOf({ size: 13 }, classes.history)}>
        <summary>
          {rule.versions.length === 1 ? '1 version' : `${rule.versions.length} versions`}
        </summary>
        <Stack as="ul" gap={10} mt={8} className={classes.versions}>
          {rule.versions.map((one) => (
            <Version key={one.id} one={one} />
          ))}
        </Stack>
      </details>
    </RecordRow>
  );
}

function Version({ one }: { one: FeeRule['versions'][number] }) {
  const [word, tone] = STATES[one.state];
  return (
    <li>
      <span>
        <strong className="num">{one.rate}</strong> <Badge tone={tone}>{word}</Badge>
      </span>
      <Quiet>
        Version {one.version}. {spanWords(one)}.
      </Quiet>
      {one.reason ? (
        <Quiet>
          “{one.reason}” Proposed by {one.proposedBy}, {dateTime(one.proposedAt)}; approved by{' '}
          {one.approvedBy}, {dateTime(one.approvedAt)}.
        </Quiet>
      ) : (
        <Quiet>Initial fee.</Quiet>
      )}
    </li>
  );
}
