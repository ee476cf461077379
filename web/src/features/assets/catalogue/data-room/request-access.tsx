import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { ASSETS } from '../../../../api/reads.ts';
import { getVerifiedPath, isToBeVerified } from '../../../../lib/get-verified.ts';
import { heldBackBy, useSession } from '../../../../lib/session/session.ts';
import type { SessionUser } from '../../../../lib/session/session-user.ts';
import { WordsDialog } from '../../../../ui/dialogs/words-dialog.tsx';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { Link } from '../../../../ui/link.tsx';
import classes from './reader.module.css';
import type { Document } from './reader.view.ts';

type AskProps = { readonly assetId: string; readonly document: Document };

export function AskAccess({ assetId, document }: AskProps) {
  const [isAsking, asking] = useState(false);
  const session = useSession();
  const ask = useMutation(
    mutation('POST /assets/:assetId/documents/:documentId/access-request', {
      invalidates: ASSETS,
      ok: 'Access requested',
    }),
  );
  const { id: documentId, name, request } = document;
  if (session.state !== 'signed_in') return null;
  if (!document.mayRequest) return <VerifyFirst user={session.user} />;
  if (request?.status === 'requested') {
    return (
      <Group
        as="span"
        inline
        gap={6}
        align="center"
        size={12.5}
        tone="quiet"
        fixed
        className={classes.class}
      >
        Access requested
      </Group>
    );
  }
  return (
    <>
      {request?.reason ? (
        <Text as="span" size={12.5} loose tone="quiet" className={classes.answer}>
          {request.status === 'ended' ? 'Access ended' : 'Declined'}: {request.reason}
        </Text>
      ) : null}
      <Button
        size="xs"
        variant="default"
        aria-label={`Request access to ${name}`}
        onClick={() => asking(true)}
      >
        {request ? 'Request again' : 'Request access'}
      </Button>
      {isAsking ? (
        <WordsDialog
          title={`Request access to ${name}`}
          text="The owner will see your name and reason, and will decide on your access."
          label="Reason"
          action="Request access"
          isSending={ask.isPending}
          onSend={(words) =>
            ask.mutate(
              { params: { assetId, documentId }, body: { words } },
              { onSuccess: () => asking(false) },
            )
          }
          onClose={() => asking(false)}
        />
      ) : null}
    </>
  );
}

/** An unverified reader's request would be refused. */
function VerifyFirst({ user }: { user: SessionUser }) {
  const why = heldBackBy(user);
  if (why !== 'USER_NOT_VERIFIED' && why !== 'ORGANIZATION_NOT_VERIFIED') return null;
  if (!isToBeVerified(user)) {
    return (
      <Group
        as="span"
        inline
        gap={6}
        align="center"
        size={12.5}
        tone="quiet"
        fixed
        className={classes.class}
      >
        Available after verification
      </Group>
    );
  }
  return (
    <Link
      to={getVerifiedPath(user)}
      className={classOf(
        {
          kind: 'group',
          inline: true,
          gap: 6,
          align: 'center',
          size: 12.5,
          tone: 'quiet',
          fixed: true,
        },
        classes.class,
      )}
    >
      Verify your {why === 'USER_NOT_VERIFIED' ? 'identity' : 'company'} to request this document
    </Link>
  );
}
