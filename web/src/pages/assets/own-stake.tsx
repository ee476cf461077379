import { NextPayment } from '../../features/assets/distributions/next-payment.tsx';
import { OwnPosition } from '../../features/views/portfolio/own-position.tsx';

export default function OwnStake({ assetId }: { assetId: string }) {
  return (
    <>
      <OwnPosition assetId={assetId} />
      <NextPayment assetId={assetId} />
    </>
  );
}
