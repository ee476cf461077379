import { Card } from '../../../ui/layout/card.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { CHECK_PROGRAM } from './check-yourself.ts';
import classes from './registers.module.css';

/** Verifying an entry without this page: the proof file, a few lines of code and any node. */
export const CheckYourselfCard = ({ txId }: { txId: string | undefined }) => (
  <Card title="Check without us">
    <p>The proof file and ten lines of code are all it takes.</p>
    <details className={classes.how}>
      <summary>How it works</summary>
      <ol>
        <Box as="li" mt={6}>
          Save the proof file, and this program as check.mjs.
        </Box>
        <Box as="li" mt={6}>
          Run <code>node check.mjs</code> with the name of the proof file behind it. It prints the
          fingerprint of the record.
        </Box>
        <Box as="li" mt={6}>
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
        </Box>
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard */}
      <section className={classes.code} tabIndex={0} aria-label="The program">
        <pre>{CHECK_PROGRAM}</pre>
      </section>
    </details>
  </Card>
);
