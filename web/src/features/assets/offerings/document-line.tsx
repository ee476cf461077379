import { evidenceLabel } from '@holdfast/domain/assets/offerings/evidence';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { invalidate } from '../../../api/cache.ts';
import { COMMITMENTS } from '../../../api/reads.ts';
import { addressOf } from '../../../lib/call.ts';
import { dateTime, fileSize } from '../../../lib/figures/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import classes from './offerings.module.css';
import type { ManagedOffering, Paper } from './view.ts';

type PaperLineProps = {
  readonly offeringId: string;
  readonly paper: Paper;
};

export function PaperLine({ offeringId, paper }: PaperLineProps) {
  const label = evidenceLabel(paper.kind);
  return (
    <>
      <IconFileText size={20} aria-hidden="true" />
      <Text as="span" breaks grow className={classes.paper}>
        <b>{label}</b>
        <Text as="span" block size={12.5} tone="faint">
          {paper.name}, {fileSize(paper.bytes)}. Uploaded {dateTime(paper.uploadedAt)} by{' '}
          {paper.uploadedBy}.
        </Text>
        <Text as="span" block size={12.5} tone="faint">
          SHA-256 <CopyText text={paper.sha256} label={`hash of ${label.toLowerCase()}`} short />
        </Text>
        <PaperState paper={paper} />
      </Text>
      <OpenPaper offeringId={offeringId} paper={paper} />
    </>
  );
}

function PaperState({ paper }: { paper: Paper }) {
  const { refused, isUploaderBlocked } = paper;
  if (refused) {
    return (
      <span className={classes.refused}>
        <IconCircleX size={16} aria-hidden="true" />
        Rejected {dateTime(refused.at)}: {refused.reason}
      </span>
    );
  }
  if (!isUploaderBlocked) return null;
  return (
    <span className={classes.refused}>
      <IconCircleX size={16} aria-hidden="true" />
      {paper.uploadedBy} has since been blocked or signed out for security. Another member must
      re-upload this document before it can be approved.
    </span>
  );
}

/** Access is recorded, so the approval is refetched. */
function OpenPaper({ offeringId, paper: { kind, name } }: { offeringId: string; paper: Paper }) {
  const address = addressOf('/offerings/:offeringId/evidence/:kind', {
    params: { offeringId, kind },
  });
  const open = useMutation({
    mutationFn: () => saveFile(name, address),
    onSettled: (_data, _error, _given, _before, { client }) =>
      invalidate(client, [...COMMITMENTS, 'GET /approvals/*']),
  });
  return (
    <Button
      variant="light"
      size="xs"
      aria-label={`Open ${evidenceLabel(kind).toLowerCase()}`}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      Open
    </Button>
  );
}

export function Approvers({ offering }: { offering: ManagedOffering }) {
  const { by, needed } = offering.approvals;
  // Outstanding approvals are shown only during the closing, but given approvals always are.
  if (offering.stage !== 'CLOSING' && by.length === 0) return null;
  const places = Array.from({ length: needed }, (_, at) => at);
  return (
    <Stack as="ul" gap={10} className={classes.approvers} aria-label="Approvals">
      {places.map((at) => {
        const one = by[at];
        return (
          <Group as="li" gap={10} align="center" size={13.5} loose key={at}>
            {one ? (
              <IconCircleCheck
                size={18}
                className={classOf({
                  kind: 'group',
                  inline: true,
                  gap: 6,
                  align: 'center',
                  size: 13,
                  loose: true,
                  tone: 'gain',
                })}
                aria-hidden="true"
              />
            ) : (
              <IconCircleDashed size={18} aria-hidden="true" />
            )}
            <span>{one ? one.name : at === 0 ? 'First approver' : 'Second approver'}</span>
            <span>{one ? `approved ${dateTime(one.at)}` : 'pending'}</span>
          </Group>
        );
      })}
    </Stack>
  );
}
