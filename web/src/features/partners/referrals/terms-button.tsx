import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { TermsDialog } from './terms-dialog.tsx';
import type { DeskPartner } from './view.ts';

type TermsButtonProps = {
  /** A distributor; undefined for the introducers' common plan. */
  readonly partner?: DeskPartner;
};

export function TermsButton({ partner }: TermsButtonProps) {
  const [isOpen, open] = useState(false);
  const may = useUser()?.permissions.some(({ name }) => name === 'CAN_MANAGE_FUNDS');
  if (!may) return null;
  const { rateBps = null, months = null, assets = null } = partner ?? {};
  const percent = rateBps === null ? '' : String(rateBps / 100);
  return (
    <>
      <Button
        variant="default"
        {...(partner ? { size: 'xs', 'aria-label': `Contract for ${partner.name}` } : {})}
        onClick={() => open(true)}
      >
        {partner ? 'Contract…' : 'Introducer plan…'}
      </Button>
      {isOpen ? (
        <TermsDialog
          partner={partner ?? null}
          known={assets ?? []}
          begin={{
            percent,
            months: String(months ?? 12),
            assetIds: (assets ?? []).map(({ id }) => id),
            reason: '',
          }}
          onClose={() => open(false)}
        />
      ) : null}
    </>
  );
}
