import {
  PURPOSE_WORDS,
  RETIREMENT_PURPOSES,
  WORDS_LENGTH,
} from '@holdfast/domain/assets/retirement/purposes';
import { Switch, Textarea } from '@mantine/core';
import type { Form } from '../../../ui/form/use-form.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import type { Draft } from './retire.form.ts';
import classes from './retirement.module.css';

export function WhyCard({ form }: { readonly form: Form<Draft> }) {
  const draft = form.values;
  return (
    <Card title="Purpose">
      <Stack gap={16}>
        <Group as="fieldset" gap={8} wrap className={classes.chips}>
          <legend className={classOf({ unseen: true })}>Purpose</legend>
          {RETIREMENT_PURPOSES.map((purpose) => (
            <button
              key={purpose}
              type="button"
              aria-pressed={draft.purpose === purpose}
              onClick={() => form.set('purpose', purpose)}
            >
              {PURPOSE_WORDS[purpose]}
            </button>
          ))}
        </Group>
        <DayRange
          label="Covers"
          presets="here"
          value={{ from: draft.coversFrom, to: draft.coversTo }}
          onChange={({ from, to }) => form.setAll({ ...draft, coversFrom: from, coversTo: to })}
        />
        <Textarea
          label="Certificate text"
          description={`${draft.words.length} of ${WORDS_LENGTH}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={WORDS_LENGTH}
          autosize
          minRows={2}
          {...form.field('words')}
        />
        <Switch
          label="Show names publicly"
          description="When off, the public certificate hides the beneficiary’s name and yours."
          {...form.box('isPublic')}
        />
      </Stack>
    </Card>
  );
}
