import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { SkeletonText } from '../skeleton.tsx';
import type { SignatureFieldProps } from './signature-canvas.tsx';

const SignatureCanvas = lazyPart(() => import('./signature-canvas.tsx'));

/**
 * Drawn, typed or uploaded; its code loads on first display. `onChange` receives a data URL (PNG;
 * JPEG or SVG if uploaded), or undefined while empty.
 */
export const SignatureField = (props: SignatureFieldProps) => (
  <Suspense fallback={<SkeletonText lines={2} label="Loading the signature field" />}>
    <SignatureCanvas {...props} />
  </Suspense>
);
