import { IconSpeakerphone } from '@tabler/icons-react';
import type { CallData } from '../../../lib/call.ts';
import { date } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './lists.module.css';
import { RichText } from './rich-text.tsx';

/** The owner's news, newest first. */
export const UpdatesList = ({ updates }: { updates: CallData<'GET /assets/:assetId/updates'> }) =>
  updates.length === 0 ? (
    <Card title="Updates">
      <EmptyState icon={<IconSpeakerphone size={20} />} title="No updates yet">
        The owner posts news here. Watch this asset to get them by mail.
      </EmptyState>
    </Card>
  ) : (
    <Stack>
      {updates.map((update) => (
        <Card key={update.id}>
          <article>
            <p className={`num ${classes.date}`}>{date(update.postedAt)}</p>
            <h2 className={classes.title}>{update.title}</h2>
            <RichText html={update.html} />
            {update.corrections.map((one) => (
              <section key={one.id} className={classes.correction}>
                <h3>
                  Correction, <span className="num">{date(one.postedAt)}</span>
                </h3>
                <RichText html={one.html} />
              </section>
            ))}
          </article>
        </Card>
      ))}
    </Stack>
  );
