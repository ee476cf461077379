import { Button } from '@mantine/core';
import { useState } from 'react';
import { CalculationsList } from '../../../features/administration/client-money/calculations-list.tsx';
import { PrepareDialog } from '../../../features/administration/client-money/prepare-dialog.tsx';
import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  const [preparing, setPreparing] = useState(false);
  return (
    <>
      <PageHeader
        title="Client money"
        lead="Daily requirement and resource, compared across books, bank, card provider and chain."
        actions={
          <Button variant="default" onClick={() => setPreparing(true)}>
            Prepare calculation
          </Button>
        }
      />
      <StaffTabs />
      <CalculationsList />
      {preparing ? <PrepareDialog onClose={() => setPreparing(false)} /> : null}
    </>
  );
}
