import { TERM_NAMES, type TermName, termLabel } from '@holdfast/domain/assets/offerings/change';
import type { ChangeableTermsText } from '@holdfast/domain/assets/offerings/change-shapes';
import { momentWithZone, money, quantity } from '../../../lib/format.ts';
import classes from './terms.module.css';

type CompareProps = {
  readonly before: ChangeableTermsText;
  readonly after: ChangeableTermsText;
  readonly changed: readonly TermName[];
  /** What stays, too: the whole of the terms. */
  readonly all?: boolean;
  readonly caption: string;
  readonly heads?: readonly [before: string, after: string];
};

/** Terms as they were and as they are, beside each other; what differs is marked. */
export function TermsCompare(props: CompareProps) {
  const { before, after, changed, all = false, caption, heads = ['Before', 'Now'] } = props;
  const names = all
    ? TERM_NAMES.filter((name) => name !== 'furtherTerms' || before[name] || after[name])
    : changed;
  return (
    <table className={classes.compare}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const isChanged = changed.includes(name);
          return (
            <tr key={name} data-changed={isChanged || undefined}>
              <th scope="row">{termLabel(name)}</th>
              <td className="num" data-head={heads[0]}>
                {isChanged ? <del>{termText(before, name)}</del> : termText(before, name)}
              </td>
              <td className="num" data-head={heads[1]}>
                {isChanged ? <ins>{termText(after, name)}</ins> : 'Stays'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A term as a screen shows it. */
export function termText(terms: ChangeableTermsText, name: TermName): string {
  switch (name) {
    case 'unitPrice':
      return money(terms.unitPrice);
    case 'closesAt':
    case 'longStopAt':
      return momentWithZone(terms[name]);
    case 'furtherTerms':
      return terms.furtherTerms || 'None';
    default:
      return `${quantity(terms[name])} units`;
  }
}
