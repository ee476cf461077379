import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { Facts } from '../../../../ui/layout/card.tsx';
import { Box } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { markedText } from '../marked.ts';
import { MarkedText } from '../marked-text.tsx';
import classes from './desk.module.css';

type PreviewProps = {
  readonly agreementId: string;
  readonly language: string;
  readonly onClose: () => void;
};

export function PreviewDialog({ agreementId, language, onClose }: PreviewProps) {
  const found = useQuery(
    query('GET /admin/agreements/:agreementId/preview', {
      params: { agreementId },
      query: { language },
    }),
  );
  return (
    <DialogFrame size={720} title="Preview" onClose={onClose}>
      <QueryBoundary query={found} what="The preview" loading={<SkeletonText lines={8} />}>
        {({ example, body, values }) => (
          <>
            <Box as="p" mb={12} className={classes.lead}>
              {example
                ? `As ${example} would see it today.`
                : 'There are no signers yet, so fields are empty.'}
            </Box>
            {values.length > 0 ? (
              <Facts
                lined
                items={values.map(({ name, value }) => ({
                  label: `{${name}}`,
                  value: value ?? 'Missing: can’t be signed',
                }))}
              />
            ) : null}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard */}
            <section className={classes.reading} aria-label="Text of the preview" tabIndex={0}>
              <MarkedText blocks={markedText(body, body)} isMarked={false} />
            </section>
          </>
        )}
      </QueryBoundary>
    </DialogFrame>
  );
}
