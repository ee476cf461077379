import { IconAlertTriangle } from '@tabler/icons-react';
import { paths } from '../../../../paths.ts';
import { Box, Group } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import classes from './landing-parts.module.css';

const RISKS = [
  'You could lose all of the amount you invest. Targets and expected yields are not guaranteed.',
  'Units can be hard to sell. Plan to hold them for the asset’s stated term.',
  'An offering can fail. You are then refunded in full, without interest.',
  'Holdfast gives no advice, and does not serve US persons.',
] as const;

export const RiskWords = () => (
  <Box aria-labelledby="risks-title" as="section" border fill="surface" className={classes.risks}>
    <h2 id="risks-title">Risks</h2>
    <ul>
      {RISKS.map((risk) => (
        <Group as="li" gap={12} key={risk}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <span>{risk}</span>
        </Group>
      ))}
    </ul>
    <p>
      Read the <Link to={paths.terms()}>terms</Link> before you join.
    </p>
  </Box>
);
