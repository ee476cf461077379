import { PLACE_NAMES, type Section } from '@holdfast/domain/assets/drafts/sections';
import { Textarea } from '@mantine/core';
import type { CallData } from '../../../lib/call.ts';
import { counted } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Difference, Submitted } from './difference.tsx';
import { Example } from './example.tsx';
import { countChanges } from './lines.ts';

export type Sheet = CallData<'GET /admin/assets/:assetId/review'>;

const countOf = (sheet: Sheet, section: Section): number =>
  countChanges(section, sheet.before[section] as never, sheet.sent[section] as never);

const changesOf = (sheet: Sheet, section: Section): string => {
  const count = countOf(sheet, section);
  return count === 0 ? 'No changes' : counted(count, 'change');
};

/** Since the version approved or reviewed before; false for a first submission. */
export const isUnchanged = (sheet: Sheet, section: Section): boolean =>
  sheet.before[section] !== undefined && countOf(sheet, section) === 0;

export function Changes({ sheet, parts }: { sheet: Sheet; parts: readonly Section[] }) {
  const compared = parts.filter((section) => sheet.before[section] !== undefined);
  const changed = compared.filter((section) => countOf(sheet, section) > 0);
  if (compared.length === 0) return null;
  return (
    <Card title="What changed">
      {changed.length === 0 ? (
        <p>No changes since the last review.</p>
      ) : (
        <Group as="ul" gap={16} rowGap={4} wrap size={13} loose>
          {changed.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{PLACE_NAMES[section]}</a>{' '}
              <Text as="span" size={12.5} loose tone="quiet">
                {changesOf(sheet, section)}
              </Text>
            </li>
          ))}
        </Group>
      )}
    </Card>
  );
}

type PartProps = {
  readonly sheet: Sheet;
  readonly section: Section;
  readonly note: string;
  readonly onNote: ((text: string) => void) | undefined;
};

export function Part({ sheet, section, note, onNote }: PartProps) {
  const after = sheet.sent[section];
  const said = sheet.rounds.flatMap(({ comments }) =>
    comments.filter((one) => one.section === section),
  );
  if (after === undefined) return null;
  const isFirst = sheet.before[section] === undefined;
  return (
    <Card
      title={PLACE_NAMES[section]}
      id={section}
      aside={
        isFirst ? null : (
          <Text as="span" size={12.5} loose tone="quiet">
            {changesOf(sheet, section)}
          </Text>
        )
      }
    >
      {isFirst || isUnchanged(sheet, section) ? (
        <Submitted section={section} content={after as never} />
      ) : (
        <Difference
          section={section}
          before={sheet.before[section] as never}
          after={after as never}
          changesOnly
        />
      )}
      {section === 'commitment' && sheet.sent.commitment ? (
        <Example terms={sheet.sent.commitment} />
      ) : null}
      {said.length > 0 ? (
        <Stack as="ul" gap={6} mt={6}>
          {said.map((one) => (
            <li key={one.id}>
              <strong>{one.by}</strong> {one.text}
            </li>
          ))}
        </Stack>
      ) : null}
      {onNote ? (
        <Textarea
          label={`Note about ${PLACE_NAMES[section].toLowerCase()}`}
          description="Shown to the owner if you return the asset."
          autosize
          minRows={1}
          mt="md"
          maxLength={1000}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      ) : null}
    </Card>
  );
}
