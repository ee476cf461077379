import { IconGavel, IconLeaf, IconSignature, IconUsers } from '@tabler/icons-react';
import { Card } from '../ui/layout/card.tsx';
import { Grid, Stack, Text } from '../ui/layout/layout.tsx';
import { Verdict } from '../ui/verdict.tsx';

const KINDS = [
  {
    icon: IconUsers,
    title: 'A line in a register',
    text: 'Who held how many units, on which day',
    prefix: 'RG',
  },
  {
    icon: IconGavel,
    title: 'A vote',
    text: 'That a vote is in the count, not what it was',
    prefix: 'VR',
  },
  {
    icon: IconSignature,
    title: 'A signed agreement',
    text: 'Not one letter has changed since it was signed',
    prefix: 'AG',
  },
  {
    icon: IconLeaf,
    title: 'A retirement',
    text: 'How much was retired, for whom, and that it is still there',
    prefix: 'HR',
  },
] as const;

export const ProofKinds = () => (
  <Stack>
    <Grid min={250}>
      {KINDS.map(({ icon: Icon, title, text, prefix }) => (
        <Card key={prefix} label={title}>
          <div>
            <Text
              as="span"
              radius={8}
              fill="primary"
              square={36}
              tone="primary"
              mb={12}
              aria-hidden="true"
            >
              <Icon size={18} />
            </Text>
            <Text as="h2" size={15} weight={600}>
              {title}
            </Text>
            <Text size={13} tone="quiet" mt={2} mb={8}>
              {text}
            </Text>
            <Text as="small" size={12.5} loose tone="quiet">
              Begins with {prefix}-
            </Text>
          </div>
        </Card>
      ))}
    </Grid>
    <Text as="h2" size={18} weight={600}>
      What an answer looks like
    </Text>
    <Grid min={480}>
      {ANSWERS.map((one) => (
        <Verdict key={one.title} {...one} isExample />
      ))}
    </Grid>
  </Stack>
);

const ANSWERS = [
  { tone: 'good', title: 'Genuine', text: 'Text and chain agree. You see every step.' },
  {
    tone: 'warn',
    title: 'Genuine, and replaced',
    text: 'It was true on its day. A newer version or a correction exists.',
  },
  {
    tone: 'bad',
    title: 'Not genuine',
    text: 'It was changed, or the code belongs to something else. We show which step breaks.',
  },
  {
    tone: 'plain',
    title: 'Not known',
    text: 'Nothing has this code. Look again for 0 and O, 1 and I. Not known does not mean false.',
  },
] as const;
