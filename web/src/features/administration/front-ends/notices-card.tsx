import { FRONT_ENDS } from '@holdfast/domain/administration/front-ends/front-ends';
import { MOST_NOTICES } from '@holdfast/domain/administration/front-ends/notices';
import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { FRONT_END_READS } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import type { Notice } from './view.ts';

export function NoticesCard({ notices }: { notices: readonly Notice[] }) {
  const [isWriting, writing] = useState(false);
  const isFull = notices.length >= MOST_NOTICES;
  return (
    <Card
      id="notices"
      title="Notices"
      flush
      aside={
        <ReasonedButton
          size="xs"
          variant="default"
          whyNot={isFull ? `The limit is ${MOST_NOTICES} notices. Remove one first.` : undefined}
          onClick={() => writing(true)}
        >
          Publish notice
        </ReasonedButton>
      }
    >
      {notices.length === 0 ? (
        <EmptyState icon={<IconSpeakerphone size={20} />} title="No notices">
          Notices are shown on every page of the areas you choose.
        </EmptyState>
      ) : (
        <RowList>
          {notices.map((one) => (
            <Standing key={one.id} notice={one} />
          ))}
        </RowList>
      )}
      {isWriting ? <NoticeDialog onClose={() => writing(false)} /> : null}
    </Card>
  );
}

function Standing({ notice }: { notice: Notice }) {
  const end = useMutation(
    mutation('POST /admin/platform/notices/:noticeId/end', {
      invalidates: FRONT_END_READS,
      ok: 'Notice removed',
    }),
  );
  const { id, text, tone, frontEnds, until, by, since } = notice;
  const areas = frontEnds.map((key) => FRONT_ENDS[key]).join(', ');
  const lastsUntil = until ? dateTime(until) : 'removed';
  const takeDown = async () => {
    const yes = await confirm({
      title: 'Remove notice?',
      text: `“${text}” is removed from every page.`,
      action: 'Remove notice',
    });
    if (yes) end.mutate({ params: { noticeId: id } });
  };
  return (
    <ListRow
      title={text}
      about={`${areas}. Published by ${by}, ${dateTime(since)}, until ${lastsUntil}.`}
    >
      {tone === 'warn' ? <Badge tone="warn">Warning</Badge> : <Badge>Information</Badge>}
      <Button
        size="xs"
        variant="default"
        aria-label={`Remove: ${text}`}
        loading={end.isPending}
        onClick={() => void takeDown()}
      >
        Remove
      </Button>
    </ListRow>
  );
}
