import type { Contents, Section } from '@holdfast/domain/assets/drafts/sections';
import { differenceOf, type Piece } from '@holdfast/domain/assets/drafts/words-diff';
import { Box, Text } from '../../../ui/layout/layout.tsx';
import classes from './editor.module.css';
import { type Compared, compare, submittedLines } from './lines.ts';

type Props<S extends Section> = {
  readonly section: S;
  readonly before: Contents[S] | undefined;
  readonly after: Contents[S];
  readonly changesOnly?: boolean;
  readonly heads?: readonly [before: string, after: string];
};

export function Difference<S extends Section>(props: Props<S>) {
  const { section, before, after, changesOnly, heads = ['Before', 'Now'] } = props;
  const lines = compare(section, before, after).filter(
    (line) => !changesOnly || line.before !== line.after,
  );
  if (lines.length === 0) return <Text tone="faint">No differences</Text>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, n) => (
          // Lines keep their order while they are shown.
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
          <Row key={n} line={line} heads={heads} />
        ))}
      </tbody>
    </table>
  );
}

type SubmittedProps<S extends Section> = { readonly section: S; readonly content: Contents[S] };

/** A first version: there is nothing to compare it with. */
export const Submitted = <S extends Section>({ section, content }: SubmittedProps<S>) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Submitted</th>
      </tr>
    </thead>
    <tbody>
      {submittedLines(section, content).map(({ label, text }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td data-head="Submitted">{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Row({ line, heads }: { line: Compared; heads: readonly [string, string] }) {
  const pieces = differenceOf(line.before, line.after);
  return (
    <tr>
      <th scope="row">{line.label}</th>
      <td data-head={heads[0]}>
        <Side pieces={pieces} shows="out" />
      </td>
      <td data-head={heads[1]}>
        <Side pieces={pieces} shows="in" />
      </td>
    </tr>
  );
}

function Side({ pieces, shows }: { pieces: readonly Piece[]; shows: 'in' | 'out' }) {
  const shown = pieces.filter(({ kind }) => kind === 'same' || kind === shows);
  if (shown.length === 0)
    return (
      <Text as="span" tone="faint">
        Nothing
      </Text>
    );
  return shown.map(({ kind, text }, n) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their place
    if (kind === 'same') return <span key={n}>{text}</span>;
    const Mark = kind === 'in' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their place
      <Mark key={n}>
        <Box as="span" unseen>
          {kind === 'in' ? 'Added: ' : 'Removed: '}
        </Box>
        {text}
      </Mark>
    );
  });
}
