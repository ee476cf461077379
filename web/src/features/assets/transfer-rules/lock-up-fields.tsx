import { MOST_LOCK_UP_STEPS } from '@holdfast/domain/assets/transfer-rules/rules';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { type EditorProps, NEW_STEP } from './rules.form.ts';
import classes from './rules.module.css';

export function LockUpFields({ form, change, problems }: EditorProps) {
  const { lockUp } = form;
  const write = (at: number, part: Partial<(typeof lockUp)[number]>) =>
    change({ lockUp: lockUp.map((one, i) => (i === at ? { ...one, ...part } : one)) });
  return (
    <Card
      title="Lock-up"
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={lockUp.length >= MOST_LOCK_UP_STEPS}
          onClick={() => change({ lockUp: [...lockUp, NEW_STEP] })}
        >
          Add step
        </Button>
      }
    >
      <Stack gap={16}>
        {lockUp.length === 0 ? (
          <Text size={13} loose tone="quiet" mt={12}>
            No lock-up. Steps lock a share of issued units until a date; purchased units aren’t
            locked.
          </Text>
        ) : null}
        {lockUp.map((step, at) => (
          // Steps have no id of their own while they are edited; they keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className={classes.step}>
            <DayInput
              label="Until"
              value={step.until}
              onChange={(day) => write(at, { until: day })}
            />
            <TextInput
              label="Locked, in percent"
              inputMode="decimal"
              value={step.percent}
              onChange={(event) => write(at, { percent: event.currentTarget.value })}
            />
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`Remove step ${at + 1}`}
              onClick={() => change({ lockUp: lockUp.filter((_, i) => i !== at) })}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
        {problems.lockUp ? (
          <Text size={12} loose tone="loss" role="alert">
            {problems.lockUp}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}
