import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { SkeletonText } from '../skeleton.tsx';
import type { SignatureFieldProps } from './signature-canvas.tsx';

const SignatureCanvas = lazyPart(() => import('./signature-canvas.tsx'));

/**
 * A signature drawn, typed or uploaded: `onChange` gets a data URL (png, or jpeg or svg as uploaded)
 * or undefined while there is none. Its code is fetched when it is shown.
 */
export const SignatureField = (props: SignatureFieldProps) => (
  <Suspense fallback={<SkeletonText lines={2} label="Loading the signature field" />}>
    <SignatureCanvas {...props} />
  </Suspense>
);
