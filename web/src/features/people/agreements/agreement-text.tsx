import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
import type { CallData } from '../../../lib/call.ts';
import { shortHash } from '../../../lib/figures/format.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { ReadToEnd } from '../../../ui/text/read-to-end.tsx';
import classes from './agreements.module.css';

export type Agreement = CallData<'GET /user/agreements'>[number];

type TextProps = {
  readonly agreement: Agreement;
  readonly level?: 2 | 3;
  /** Runs when the end of the text is shown. */
  readonly onRead: () => void;
};

export function AgreementText({ agreement, level = 2, onRead }: TextProps) {
  const Heading = `h${level}` as const;
  return (
    <Stack gap={8}>
      <ReadToEnd className={classes.scroll} label={`Text of ${agreement.name}`} onEnd={onRead}>
        {blocksOf(agreement.body).map((block) =>
          block.kind === 'heading' ? (
            <Heading key={block.text} className={classes.heading}>
              {block.text}
            </Heading>
          ) : (
            <p key={block.text}>{block.text}</p>
          ),
        )}
      </ReadToEnd>
      <Text size={12} tone="faint">
        Version {agreement.version}. Fingerprint of this text:{' '}
        <span title={agreement.bodyHash}>{shortHash(agreement.bodyHash)}</span>
      </Text>
    </Stack>
  );
}
