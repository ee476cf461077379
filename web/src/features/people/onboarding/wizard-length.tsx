import { counted } from '../../../lib/figures/format.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import classes from './wizard.module.css';

type LengthProps = {
  readonly number: number;
  readonly total: number;
  /** Estimated minutes left; 0 hides the estimate. */
  readonly minutes: number;
};

export const WizardLength = ({ number, total, minutes }: LengthProps) => (
  <Text as="div" size={13} loose tone="quiet" mb={16}>
    <p>
      Step {number} of {total}
      {minutes > 0 ? ` · about ${counted(minutes, 'minute')} left` : ''}
    </p>
    <div className={classes.bar} aria-hidden="true">
      <span style={{ width: `${(number / total) * 100}%` }} />
    </div>
  </Text>
);
