import { IconGavel, IconLeaf, IconSignature, IconUsers } from '@tabler/icons-react';
import { Card } from '../ui/layout/card.tsx';
import { Grid, Stack, Text } from '../ui/layout/layout.tsx';
import { Verdict } from '../ui/verdict.tsx';

const KINDS = [
  {
    icon: IconUsers,
    title: 'A register entry',
    text: 'Who held how many units, and when',
    prefix: 'RG',
  },
  {
    icon: IconGavel,
    title: 'A vote',
    text: 'That a vote was counted, without revealing it',
    prefix: 'VR',
  },
  {
    icon: IconSignature,
    title: 'A signed agreement',
    text: 'That it hasn’t been altered since signing',
    prefix: 'AG',
  },
  {
    icon: IconLeaf,
    title: 'A retirement',
    text: 'How much was retired, for whom, and that it remains recorded',
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
      Possible results
    </Text>
    <Grid min={480}>
      {ANSWERS.map((one) => (
        <Verdict key={one.title} {...one} isExample />
      ))}
    </Grid>
  </Stack>
);

const ANSWERS = [
  { tone: 'good', title: 'Genuine', text: 'The text matches the chain. Every step is shown.' },
  {
    tone: 'warn',
    title: 'Genuine, but replaced',
    text: 'It was correct when issued, but has since been replaced or corrected.',
  },
  {
    tone: 'bad',
    title: 'Not genuine',
    text: 'It was altered, or the code belongs to something else. The failed step is shown.',
  },
  {
    tone: 'plain',
    title: 'Unknown code',
    text: 'No record has this code. Check 0 and O, 1 and I. An unknown code isn’t necessarily false.',
  },
] as const;
