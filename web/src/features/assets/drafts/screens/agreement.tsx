import { agreementToBeginWith } from '@holdfast/domain/assets/drafts/agreement-text';
import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { Box, Group, Text } from '../../../../ui/layout/layout.tsx';
import classes from '../editor.module.css';
import { ScreenFrame } from '../screen-frame.tsx';
import { useScreen } from '../use-screen.ts';
import type { ScreenProps } from '../view.ts';

/** The agreement investors sign before their first commitment, in that day's version. */
export function AgreementScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'agreement', draft);
  const { content, change, problem } = screen;
  const locked = asset.sections.find((one) => one.section === 'agreement')?.locked;
  const begin = () => change({ body: agreementToBeginWith(draft.contents, asset.structureName) });
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="What each investor reads and signs before the first commitment. A text approved later becomes the next version, which investors sign at their next commitment or purchase. It can’t change while an offer is open."
    >
      {locked && content.body !== '' ? (
        <Paper body={content.body} />
      ) : (
        <Textarea
          id="body"
          label="Text of the agreement"
          description="A line such as “3. Risks” between empty lines is a heading. What stands in [brackets] is a gap that is still to be filled in."
          autosize
          minRows={12}
          maxRows={40}
          maxLength={40_000}
          value={content.body}
          error={problem('body')}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label="We sign each of them too"
        description="Each investor’s copy waits under Agreements for one of you who may sign for the company. Investors commit once they have signed; their copy is complete once you have."
        disabled={locked !== undefined && locked !== null}
        checked={content.isCountersigned}
        onChange={(event) => change({ isCountersigned: event.currentTarget.checked })}
      />
      {content.body === '' && !locked ? (
        <Group gap={12} rowGap={8} align="center" wrap>
          <Button variant="default" onClick={begin}>
            Begin with our text
          </Button>
          <Text size={12} tone="quiet">
            With the facts of this asset filled in. Have your lawyer read it.
          </Text>
        </Group>
      ) : null}
    </ScreenFrame>
  );
}

/** The text as printed for signing. */
const Paper = ({ body }: { body: string }) => (
  <Box
    as="section"
    px={20}
    py={16}
    radius={8}
    border
    fill="sunken"
    className={classes.paper}
    aria-label="Text of the agreement"
  >
    {blocksOf(body).map(({ kind, text }, at) => {
      const Block = kind === 'heading' ? 'h3' : 'p';
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their place
      return <Block key={at}>{text}</Block>;
    })}
  </Box>
);
