import { Box, Text } from '../../../ui/layout/layout.tsx';
import classes from './rules.module.css';
import type { Line } from './view.ts';

export const RuleLines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={classes.lines}>
    {lines.map(({ name, say }) => (
      <Box key={name} py={10} line="below" className={classes.line}>
        <Text as="dt" size={13} loose tone="quiet">
          {name}
        </Text>
        <Text as="dd" breaks>
          {say}
        </Text>
      </Box>
    ))}
  </dl>
);
