import { Card } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import classes from './check-yourself.module.css';
import { CHECK_PROGRAM } from './check-yourself.ts';

/** How a line is checked without this page: the proof file, some lines of code and any node. */
export const CheckYourselfCard = ({ txId }: { txId: string | undefined }) => (
  <Card title="Check without us">
    <p>The proof file and ten lines of code are all it takes.</p>
    <details className={classes.how}>
      <summary>How it works</summary>
      <ol>
        <li>Save the proof file, and this program as check.mjs.</li>
        <li>
          Run <code>node check.mjs</code> with the name of the proof file behind it. It prints the
          fingerprint of the record.
        </li>
        <li>
          Ask any Algorand node or explorer for the transaction
          {txId ? (
            <>
              {' '}
              <CopyText short label="transaction" text={txId} />
            </>
          ) : (
            ' of the record, once it is confirmed'
          )}
          . Its note ends with the same fingerprint.
        </li>
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard */}
      <section className={classes.code} tabIndex={0} aria-label="The program">
        <pre>{CHECK_PROGRAM}</pre>
      </section>
    </details>
  </Card>
);
