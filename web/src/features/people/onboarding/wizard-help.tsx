import { IconCheck, IconLifebuoy, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { ByPhone } from './by-phone.tsx';
import classes from './wizard.module.css';

type HelpProps = { readonly why: ReactNode; readonly title?: string; readonly good?: Good };
type Good = { readonly title: string; readonly points: readonly string[] };

export const WizardHelp = ({ why, title = 'Why we ask', good }: HelpProps) => (
  <>
    <Text
      as="div"
      size={13}
      tone="quiet"
      p={20}
      border
      radius={10}
      fill="surface"
      className={classes.helpCard}
    >
      <h2>{title}</h2>
      <p>{why}</p>
      {good ? (
        <>
          <hr />
          <h3>{good.title}</h3>
          <Stack as="ul" gap={8} className={classes.checks}>
            {good.points.map((point) => (
              <Group as="li" gap={8} align="center" key={point}>
                <IconCheck size={16} aria-hidden="true" />
                {point}
              </Group>
            ))}
          </Stack>
        </>
      ) : null}
    </Text>
    <ByPhone />
    <Group as="p" gap={12} px={4} pt={14} size={13} tone="quiet" className={classes.hint}>
      <IconLock size={18} aria-hidden="true" />
      <span>
        Encrypted, and visible only to our verification team. Every view of a document is logged.
      </span>
    </Group>
    <Group as="p" gap={12} px={4} pt={14} size={13} tone="quiet" className={classes.hint}>
      <IconLifebuoy size={18} aria-hidden="true" />
      <span>
        Need help? <Link to={paths.askSupport({ type: 'kyc' })}>Contact support</Link>.
      </span>
    </Group>
  </>
);
