import { agreementToBeginWith } from '@holdfast/domain/assets/drafts/agreement-text';
import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { Box, Group, Text } from '../../../../ui/layout/layout.tsx';
import classes from '../editor.module.css';
import { ScreenFrame } from '../screen-frame.tsx';
import { useScreen } from '../use-screen.ts';
import type { ScreenProps } from '../view.ts';

export function AgreementScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'agreement', draft);
  const { content, change, mark } = screen;
  const locked = asset.sections.find((one) => one.section === 'agreement')?.locked;
  const begin = () => change({ body: agreementToBeginWith(draft.contents, asset.structureName) });
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Each investor signs this before their first commitment. A new version is signed at their next commitment or purchase. It can’t change while an offering is open."
    >
      {locked && content.body !== '' ? (
        <Paper body={content.body} />
      ) : (
        <Textarea
          id="body"
          label="Text of the agreement"
          description="Put headings such as “3. Risks” between empty lines, and gaps in [brackets]."
          autosize
          minRows={12}
          maxRows={40}
          maxLength={40_000}
          value={content.body}
          {...mark('body')}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label="Countersign each agreement"
        description="Signed under Agreements; investors can commit before you countersign."
        disabled={locked !== undefined && locked !== null}
        checked={content.isCountersigned}
        onChange={(event) => change({ isCountersigned: event.currentTarget.checked })}
      />
      {content.body === '' && !locked ? (
        <Group gap={12} rowGap={8} align="center" wrap>
          <Button variant="default" onClick={begin}>
            Use our template
          </Button>
          <Text size={12} tone="quiet">
            Filled in with this asset’s details. Have your lawyer review it.
          </Text>
        </Group>
      ) : null}
    </ScreenFrame>
  );
}

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
