import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { session } from '../../../lib/session/session.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import classes from './settings.module.css';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const;
const ZONES = [
  { value: 'local', label: 'Local time' },
  { value: 'utc8', label: 'UTC+8 (Singapore)' },
] as const;
const COLOURS = [
  { value: 'green_up', label: 'Green up' },
  { value: 'red_up', label: 'Red up' },
] as const;

export const USUAL_DISPLAY = {
  theme: 'auto',
  zone: 'local',
  changeColours: 'green_up',
  nameToSenders: 'shown',
} as const;

export function DisplayCard({ chosen }: { chosen: SessionUser['preferences'] }) {
  const save = useMutation(
    mutation('PUT /user/preferences', { onSuccess: () => session.refresh() }),
  );
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Display">
      <div className={classes.form}>
        <Choice
          label="Colours"
          note="Also applies when you sign in on a new browser."
          data={THEMES}
          value={colorScheme}
          onChange={(theme) => {
            setColorScheme(theme);
            save.mutate({ body: { theme } });
          }}
        />
        <Choice
          label="Times"
          note={`Now: ${dateTime(new Date())}`}
          data={ZONES}
          value={chosen.zone}
          onChange={(zone) => save.mutate({ body: { zone } })}
        />
        <Choice
          label="Gain and loss"
          note={
            <Group as="span" gap={20}>
              <ChangeText direction={1} text="+0.84%" />
              <ChangeText direction={-1} text="−1.20%" />
            </Group>
          }
          data={COLOURS}
          value={chosen.changeColours}
          onChange={(changeColours) => save.mutate({ body: { changeColours } })}
        />
      </div>
    </Card>
  );
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly note: ReactNode;
  readonly data: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
};

function Choice<T extends string>({ label, note, data, value, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Stack gap={8} className={classes.choice}>
      <Text id={id} as="span" size={13} weight={550}>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        data={[...data]}
        value={value}
        onChange={(next) => onChange(next as T)}
      />
      <p>{note}</p>
    </Stack>
  );
}
