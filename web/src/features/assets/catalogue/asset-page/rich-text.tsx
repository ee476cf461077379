import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { isPlainRichText } from './plain-rich-text.ts';
import classes from './rich-text.module.css';

const CleanedText = lazyPart(() => import('./cleaned-text.tsx'));

/**
 * Rich text, sanitised by the server before storing. Sanitised again here if it contains tags other
 * than the known ones.
 */
export const RichText = ({ html }: { html: string }) =>
  isPlainRichText(html) ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: looked through on both sides
    <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <Suspense>
      <CleanedText html={html} />
    </Suspense>
  );
