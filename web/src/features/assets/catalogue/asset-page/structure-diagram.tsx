import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import classes from './investment.module.css';
import type { Diagram } from './view.ts';

export const StructureDiagram = ({ diagram }: { diagram: Diagram }) => (
  <Group
    as="figure"
    align="center"
    justify="center"
    p={20}
    radius={10}
    border
    fill="surface"
    className={classes.figure}
    aria-label="Structure"
  >
    <Box {...diagram.investors} />
    <Join label="units" />
    <Stack gap={0} align="center" shrinks className={classes.middle}>
      <Text as="span" py={6} size={12} tone="quiet" ta="center" className={classes.side}>
        {diagram.above}
      </Text>
      <Box {...diagram.issuer} main />
      <Text as="span" py={6} size={12} tone="quiet" ta="center" className={classes.side}>
        {diagram.below}
      </Text>
    </Stack>
    {diagram.project ? (
      <>
        <Join label="owns" />
        <Box {...diagram.project} />
      </>
    ) : null}
  </Group>
);

const Box = ({ title, note, main = false }: { title: string; note: string; main?: boolean }) => (
  <Stack
    gap={2}
    px={14}
    py={12}
    breaks
    ta="center"
    shrinks
    className={classes.box}
    data-main={main || undefined}
  >
    <Text as="b" size={13} weight={600}>
      {title}
    </Text>
    <Text as="span" size={12} tone="quiet">
      {note}
    </Text>
  </Stack>
);

const Join = ({ label }: { label: string }) => (
  <div className={classes.join}>
    <span>{label}</span>
  </div>
);
