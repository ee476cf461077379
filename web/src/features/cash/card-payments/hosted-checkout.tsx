import { paymentRefusals } from '@holdfast/domain/cash/card-payments/refusals';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { useGo } from '../../../ui/link.tsx';
import type { OpenCheckout, OpenWindow } from './top-up.form.ts';

/** Opens an address in a new window; false if the browser blocked it. */
export const inNewWindow: OpenWindow = (url) => {
  const opened = window.open(url, '_blank');
  if (!opened) return false;
  // Cuts off the provider page's access to this page.
  opened.opener = null;
  return true;
};

export function BlockedCheckout({ checkout }: { checkout: OpenCheckout }) {
  const go = useGo();
  return (
    <Box mt={14}>
      <Alert tone="warn" live>
        <p>{paymentRefusals.POPUP_BLOCKED.say({})}</p>
        <Button
          component="a"
          href={checkout.url}
          target="_blank"
          rel="noopener noreferrer"
          mt={10}
          size="xs"
          variant="default"
          leftSection={<IconExternalLink size={14} aria-hidden="true" />}
          onClick={() => void go(paths.paymentsCard(checkout.id))}
        >
          Open checkout
        </Button>
      </Alert>
    </Box>
  );
}
