import { Card } from '../../../ui/layout/card.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { CHECK_PROGRAM } from './check-yourself.ts';
import classes from './registers.module.css';

export const CheckYourselfCard = ({ txId }: { txId: string | undefined }) => (
  <Card title="Verify independently">
    <p>You need the proof file and ten lines of code.</p>
    <details className={classes.how}>
      <summary>How it works</summary>
      <ol>
        <Box as="li" mt={6}>
          Save the proof file, and save this program as check.mjs.
        </Box>
        <Box as="li" mt={6}>
          Run <code>node check.mjs</code> followed by the proof file’s name. It prints the record’s
          fingerprint.
        </Box>
        <Box as="li" mt={6}>
          On any Algorand node or explorer, look up the transaction
          {txId ? (
            <>
              {' '}
              <CopyText short label="transaction" text={txId} />
            </>
          ) : (
            ' of the record, when confirmed'
          )}
          . Its note ends with the same fingerprint.
        </Box>
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard */}
      <section className={classes.code} tabIndex={0} aria-label="Program">
        <pre>{CHECK_PROGRAM}</pre>
      </section>
    </details>
  </Card>
);
