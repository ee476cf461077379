import {
  IconCircleCheck,
  IconHistory,
  IconHourglass,
  IconQuestionMark,
  IconShieldCheck,
  IconShieldX,
  IconX,
} from '@tabler/icons-react';
import { momentWithZone } from '../lib/figures/format.ts';
import { Card } from './layout/card.tsx';
import { Group, Stack, Text } from './layout/layout.tsx';
import { TONE_LOOKS } from './layout/look.ts';
import classes from './verdict.module.css';

export type VerdictTone = 'good' | 'warn' | 'bad' | 'plain';

const ICONS = {
  good: IconShieldCheck,
  warn: IconHistory,
  bad: IconShieldX,
  plain: IconQuestionMark,
} as const;

type VerdictProps = {
  readonly tone: VerdictTone;
  readonly title: string;
  readonly text: string;
  /** When the reader's browser computed the verdict, in milliseconds. */
  readonly checkedAt?: number;
  readonly isExample?: boolean;
};

/**
 * Tells whether a document or record is genuine, in a heading and a sentence that screen readers
 * announce.
 */
export function Verdict({ tone, title, text, checkedAt, isExample = false }: VerdictProps) {
  const Icon = ICONS[tone];
  return (
    <Card label={isExample ? title : 'Result'}>
      <Group
        align="center"
        className={classes.verdict}
        data-tone={tone}
        data-example={isExample || undefined}
        role={isExample ? undefined : 'status'}
      >
        <Text as="span" {...TONE_LOOKS[tone]} fixed aria-hidden="true">
          <Icon size={26} />
        </Text>
        <div>
          <Text as="h2" weight={620} breaks serif>
            {title}
          </Text>
          <Text tone="quiet" breaks mt={4}>
            {text}
          </Text>
        </div>
        {checkedAt ? (
          <Text as="small" size={12.5} tone="quiet" ta="right" fixed ml="auto">
            Checked in your browser
            <b className="num">{momentWithZone(new Date(checkedAt).toISOString())}</b>
          </Text>
        ) : null}
      </Group>
    </Card>
  );
}

export type ProofCheck = {
  readonly name: string;
  readonly tone: VerdictTone;
  readonly evidence: string;
};

const MARKS = { good: IconCircleCheck, bad: IconX, warn: IconX, plain: IconHourglass } as const;

export const ProofChecks = ({ checks }: { checks: readonly ProofCheck[] }) => (
  <Stack as="ul" gap={14} className={classes.checks}>
    {checks.map(({ name, tone, evidence }) => {
      const Mark = MARKS[tone];
      return (
        <li key={name} data-tone={tone}>
          <Mark size={18} aria-hidden="true" />
          <span>
            <b>{name}</b>
            <small>{evidence}</small>
          </span>
        </li>
      );
    })}
  </Stack>
);
