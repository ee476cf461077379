import {
  PURPOSE_WORDS,
  RETIREMENT_PURPOSES,
  WORDS_LENGTH,
} from '@holdfast/domain/assets/retirement/purposes';
import { Switch, Textarea } from '@mantine/core';
import { Card } from '../../../ui/card.tsx';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import type { Draft } from './retire.form.ts';
import classes from './retirement.module.css';

type WhyProps = {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
};

/** What the units are retired for, and what the certificate says of it. */
export function WhyCard({ draft, onChange }: WhyProps) {
  return (
    <Card title="Why">
      <fieldset className={classes.chips}>
        <legend className={classes.hidden}>Purpose</legend>
        {RETIREMENT_PURPOSES.map((purpose) => (
          <button
            key={purpose}
            type="button"
            aria-pressed={draft.purpose === purpose}
            onClick={() => onChange({ purpose })}
          >
            {PURPOSE_WORDS[purpose]}
          </button>
        ))}
      </fieldset>
      <DayRange
        label="Covers"
        presets="here"
        value={{ from: draft.coversFrom, to: draft.coversTo }}
        onChange={({ from, to }) => onChange({ coversFrom: from, coversTo: to })}
      />
      <Textarea
        label="Words on the certificate"
        description={`${draft.words.length} of ${WORDS_LENGTH}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={WORDS_LENGTH}
        autosize
        minRows={2}
        value={draft.words}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
      />
      <Switch
        mt="md"
        label="Show names in public"
        description="Off: the certificate names neither the beneficiary nor you; everything else stays visible"
        checked={draft.isPublic}
        onChange={(event) => onChange({ isPublic: event.currentTarget.checked })}
      />
    </Card>
  );
}
