import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { HolderField } from '../../features/assets/registers/holder-field.tsx';
import { OwnProcedureForm } from '../../features/assets/transfer-procedures/own-form.tsx';
import {
  OwnProcedures,
  useOwnProcedures,
} from '../../features/assets/transfer-procedures/own-procedures.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { Alert } from '../../ui/alert.tsx';
import { Split } from '../../ui/layout/layout.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const found = useOwnProcedures(assetId);
  // On phones, the form is below the list and would move as the list loads.
  const isKnown = found.query.data || found.query.error;
  const form = isKnown ? <OwnProcedureForm assetId={assetId} HolderField={HolderField} /> : null;
  return (
    <AssetFrame assetId={assetId}>
      <Split panel={form}>
        <Alert tone="plain">
          <strong>Units are moved or frozen without their holder only for a reason.</strong> You
          provide the document; two Holdfast custody staff review it and approve or reject. The
          action and the category of its reason appear on the asset’s timeline, without names.
        </Alert>
        <OwnProcedures found={found} />
      </Split>
    </AssetFrame>
  );
}
