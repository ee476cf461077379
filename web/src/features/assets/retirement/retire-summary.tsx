import { Button, Checkbox } from '@mantine/core';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import type { figuresOf } from './retire.form.ts';
import classes from './retirement.module.css';

type SummaryProps = {
  readonly figures: ReturnType<typeof figuresOf>;
  /** What is still missing, said under the button. */
  readonly missing: string | undefined;
  readonly isUnderstood: boolean;
  readonly onUnderstood: (yes: boolean) => void;
  readonly isSending: boolean;
  readonly onRetire: () => void;
};

/** Before and after, that it is for ever, and the one button. */
export function RetireSummary(props: SummaryProps) {
  const { figures, missing, isUnderstood, onUnderstood, isSending, onRetire } = props;
  return (
    <Card title="Summary">
      <div className={classes.stack}>
        <Facts
          items={[
            { label: 'You hold now', value: figures.held },
            { label: 'Retire', value: `−${figures.units}` },
            { label: 'You hold afterwards', value: figures.after, strong: true },
            { label: 'Fee', value: '$0.00' },
            ...(figures.worth ? [{ label: 'Leaves your portfolio', value: figures.worth }] : []),
          ]}
        />
        <Alert tone="bad">
          Retired units never come back. They can’t be sold, moved or retired again, by anybody.
        </Alert>
        <Checkbox
          label="I understand that this is for ever."
          checked={isUnderstood}
          onChange={(event) => onUnderstood(event.currentTarget.checked)}
        />
        <Button fullWidth disabled={missing !== undefined} loading={isSending} onClick={onRetire}>
          Retire {figures.units} units
        </Button>
        <p className={classes.note} aria-live="polite">
          {missing ??
            'Your units are held at once. Two people in custody approve; until then you can cancel.'}
        </p>
      </div>
    </Card>
  );
}
