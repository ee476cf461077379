import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
import type { CallData } from '../../../lib/call.ts';
import { shortHash } from '../../../lib/format.ts';
import classes from './agreements.module.css';

export type Agreement = CallData<'GET /user/agreements'>[number];

type TextProps = { readonly agreement: Agreement; readonly level?: 2 | 3 };

/** The text of an agreement, to be read: it scrolls in its own box, by keyboard too. */
export function AgreementText({ agreement, level = 2 }: TextProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.text} aria-label={`Text of ${agreement.name}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard */}
      <div className={classes.scroll} tabIndex={0}>
        {blocksOf(agreement.body).map((block) =>
          block.kind === 'heading' ? (
            <Heading key={block.text} className={classes.heading}>
              {block.text}
            </Heading>
          ) : (
            <p key={block.text}>{block.text}</p>
          ),
        )}
      </div>
      <p className={classes.hash}>
        Version {agreement.version}. Fingerprint of this text:{' '}
        <span title={agreement.bodyHash}>{shortHash(agreement.bodyHash)}</span>
      </p>
    </section>
  );
}
