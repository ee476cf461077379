import { EVIDENCE_KINDS, evidenceLabel } from '@holdfast/domain/assets/offerings/evidence';
import { Box, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Approvers, PaperLine } from './document-line.tsx';
import classes from './offerings.module.css';
import type { ManagedOffering } from './view.ts';

export function EvidenceReview({ offering }: { offering: ManagedOffering }) {
  return (
    <Stack gap={16}>
      <Box as="ul" mb={16} className={classes.papers} aria-label="Closing documents">
        {EVIDENCE_KINDS.map((kind) => {
          const paper = offering.evidence.find((one) => one.kind === kind);
          return (
            <li key={kind}>
              {paper ? (
                <PaperLine offeringId={offering.id} paper={paper} />
              ) : (
                <Text as="span" breaks grow className={classes.paper}>
                  <b>{evidenceLabel(kind)}</b>
                  <Text as="span" block size={12.5} tone="faint">
                    Not uploaded yet
                  </Text>
                </Text>
              )}
            </li>
          );
        })}
      </Box>
      {offering.stage === 'CLOSING' ? null : <Approvers offering={offering} />}
    </Stack>
  );
}
