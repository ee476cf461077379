import { paths } from '../../../../paths.ts';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { TextLink } from '../../../../ui/text/text-link.tsx';
import type { Onboarding } from '../onboarding.ts';
import { PLACE, type Place, placesOf, stepOf } from '../places.ts';
import classes from '../wizard.module.css';
import { labelOfAnswer, wordsOfAnswer } from './case-words.ts';

export function answersOf(onboarding: Onboarding, place: Place) {
  const name = PLACE[place].step;
  const answer = name && place !== 'proof' ? stepOf(onboarding, name)?.answer : undefined;
  return Object.entries(answer ?? {})
    .filter(([field, value]) => field !== 'draft' && value !== '' && value !== null)
    .map(([field, value]) => ({ label: labelOfAnswer(field), value: wordsOfAnswer(field, value) }));
}

export function ReviewAnswers({ onboarding }: { onboarding: Onboarding }) {
  const filled = placesOf(onboarding)
    .map((place) => ({ place, answers: answersOf(onboarding, place) }))
    .filter(({ answers }) => answers.length > 0);
  return (
    <>
      {filled.map(({ place, answers }) => (
        <Card
          key={place}
          title={PLACE[place].title}
          aside={
            onboarding.closed ? null : <TextLink to={paths.identification(place)}>Change</TextLink>
          }
        >
          <Facts lined items={answers} />
          {place === 'document' ? <Files onboarding={onboarding} /> : null}
        </Card>
      ))}
    </>
  );
}

const Files = ({ onboarding }: { onboarding: Onboarding }) => (
  <Group
    as="ul"
    gap={12}
    wrap
    size={13}
    loose
    mt={16}
    className={classes.files}
    aria-label="Your files"
  >
    {onboarding.documents.map(({ kind, name, mime, url }) => (
      <Stack as="li" gap={4} breaks key={kind}>
        {mime.startsWith('image/') ? <img src={url} alt={`Preview of ${name}`} /> : null}
        <a href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      </Stack>
    ))}
  </Group>
);
