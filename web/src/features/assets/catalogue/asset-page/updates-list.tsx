import { IconSpeakerphone } from '@tabler/icons-react';
import type { CallData } from '../../../../lib/call.ts';
import { date } from '../../../../lib/figures/format.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import classes from './investment.module.css';
import { RichText } from './rich-text.tsx';

export const UpdatesList = ({ updates }: { updates: CallData<'GET /assets/:assetId/updates'> }) =>
  updates.length === 0 ? (
    <Card title="Updates">
      <EmptyState icon={<IconSpeakerphone size={20} />} title="No updates yet">
        The owner’s updates appear here. Watch this asset to get them by email.
      </EmptyState>
    </Card>
  ) : (
    <Stack>
      {updates.map((update) => (
        <Card key={update.id}>
          <article>
            <Text size={12} tone="faint" num>
              {date(update.postedAt)}
            </Text>
            <Text as="h2" size={18} weight={620} mt={2} mb={10}>
              {update.title}
            </Text>
            <RichText html={update.html} />
            {update.corrections.map((one) => (
              <Box key={one.id} as="section" px={16} py={12} mt={16} className={classes.correction}>
                <h3>
                  Correction, <span className="num">{date(one.postedAt)}</span>
                </h3>
                <RichText html={one.html} />
              </Box>
            ))}
          </article>
        </Card>
      ))}
    </Stack>
  );
