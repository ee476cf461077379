import {
  NOT_ADVICE,
  PERSONALITIES,
  personalityMeaning,
} from '@holdfast/domain/people/onboarding/personality';
import { Button } from '@mantine/core';
import { date } from '../../../../lib/figures/format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Text } from '../../../../ui/layout/layout.tsx';
import classes from '../wizard.module.css';
import type { Result } from './personality.form.ts';

type ResultProps = {
  readonly result: Result;
  readonly takenAt: string | null;
  /** Undefined while the questionnaire can't be retaken. */
  readonly onRetake: (() => void) | undefined;
};

export function PersonalityResult({ result, takenAt, onRetake }: ResultProps) {
  const { title, is, means } = personalityMeaning(result.personality);
  const at = PERSONALITIES.indexOf(result.personality);
  return (
    <Card label="Your result">
      <div className={classes.result}>
        <div>
          <h2 className={classes.band}>{title}</h2>
          <p className="num">
            {result.score} points{takenAt ? `, answered ${date(takenAt)}` : ''}
          </p>
        </div>
        <Text
          as="ol"
          size={12}
          tone="faint"
          className={classes.bands}
          aria-label="From cautious to adventurous"
        >
          {PERSONALITIES.map((name, place) => (
            <li
              key={name}
              data-here={place === at || undefined}
              data-below={place < at || undefined}
            >
              <span aria-current={place === at ? 'true' : undefined}>
                {personalityMeaning(name).title}
              </span>
            </li>
          ))}
        </Text>
        <p>
          <strong>{is}</strong>
        </p>
        <div>
          <h3>What this means for choosing assets</h3>
          <p>{means}</p>
        </div>
        <Alert tone="plain">{NOT_ADVICE}</Alert>
        {onRetake ? (
          <div>
            <Button variant="default" onClick={onRetake}>
              Answer again
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
