import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
} from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import type { CaseView } from '../onboarding.ts';
import { CheckButtons } from './check-buttons.tsx';
import { type Check, type CheckState, stateOf, wordsOf } from './checks.ts';
import classes from './review.module.css';

const WORDS: Readonly<Record<CheckState, readonly [word: string, tone: BadgeTone]>> = {
  passed: ['Passed', 'good'],
  failed: ['Failed', 'bad'],
  not_done: ['Not done', 'warn'],
  waived: ['Waived', 'plain'],
  not_recorded: ['Not recorded', 'plain'],
};
const MARKS = {
  passed: [IconCircleCheck, 'gain'],
  failed: [IconCircleX, 'loss'],
  not_done: [IconAlertCircle, 'warn'],
  waived: [IconCircleDashed, 'quiet'],
  not_recorded: [IconCircleDashed, 'quiet'],
} as const;

type LinesProps = { readonly checks: readonly Check[]; readonly view: CaseView };

export const CheckLines = ({ checks, view }: LinesProps) =>
  checks.length > 0 ? (
    <ul className={classes.checks}>
      {checks.map((check) => (
        <CheckLine
          key={check.name}
          check={check}
          view={view}
          isOpen={view.actions.approve?.allowed === true}
        />
      ))}
    </ul>
  ) : null;

type LineProps = { readonly check: Check; readonly view: CaseView; readonly isOpen: boolean };

function CheckLine({ check, view, isOpen }: LineProps) {
  const state = stateOf(check);
  const [word, tone] = WORDS[state];
  const [Icon, colour] = MARKS[state];
  const { result, task, opens } = check;
  const mayMake = isOpen && task !== null && opens.length > 0 && result.how !== 'waived';
  return (
    <Group as="li" gap={12} align="start" py={12}>
      <Icon size={20} aria-hidden="true" className={classOf({ tone: colour })} />
      <Stack as="span" gap={0} breaks grow className={classes.words}>
        <strong>{check.title}</strong>
        <Text as="span" size={12.5} tone="quiet">
          {wordsOf(check)}
        </Text>
        {result.how === 'staff' && result.note ? (
          <Text as="span" size={12.5} tone="quiet">
            {result.note}
          </Text>
        ) : null}
        {mayMake ? <CheckButtons check={check} view={view} /> : null}
      </Stack>
      <Badge tone={tone}>{word}</Badge>
    </Group>
  );
}
