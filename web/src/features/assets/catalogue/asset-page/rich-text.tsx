import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { isPlainRichText } from './plain-rich-text.ts';
import classes from './rich-text.module.css';

const CleanedText = lazyPart(() => import('./cleaned-text.tsx'));

/** The server has sanitised it; sanitised again if it contains unknown tags. */
export const RichText = ({ html }: { html: string }) =>
  isPlainRichText(html) ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: looked through on both sides
    <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <Suspense>
      <CleanedText html={html} />
    </Suspense>
  );
