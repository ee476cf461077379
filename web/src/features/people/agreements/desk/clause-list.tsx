import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { counted } from '../../../../lib/format.ts';
import type { Clause } from '../clauses.ts';
import classes from './clause-list.module.css';
import type { Reading } from './use-reading.ts';

/** The clauses of the text: the way to each, and in which something changed. */
export function ClauseList({ reading }: { reading: Reading }) {
  const { clauses, target, jump, addClause } = reading;
  const [isOpen, open] = useState(false);
  const id = useId();
  if (clauses.length === 0 && !addClause) return <div />;
  return (
    <nav className={classes.clauses} aria-label="Clauses" data-open={isOpen || undefined}>
      <h2 className={classes.title}>Clauses</h2>
      <button
        type="button"
        className={classes.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      >
        Clauses <span className="num">{clauses.length}</span>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={id} className={classes.list}>
        <ol>
          {clauses.map((clause) => (
            <li key={clause.place}>
              <ClauseButton
                clause={clause}
                isHere={target?.clause.place === clause.place}
                onGo={() => {
                  open(false);
                  jump(clause);
                }}
              />
            </li>
          ))}
        </ol>
        {addClause ? (
          <button type="button" className={classes.add} onClick={addClause}>
            <IconPlus size={16} aria-hidden="true" /> Clause
          </button>
        ) : null}
      </div>
    </nav>
  );
}

type ButtonProps = {
  readonly clause: Clause;
  readonly isHere: boolean;
  readonly onGo: () => void;
};

const ClauseButton = ({ clause, isHere, onGo }: ButtonProps) => (
  <button
    type="button"
    className={classes.clause}
    aria-current={isHere || undefined}
    data-gone={clause.laterPlace === undefined || undefined}
    onClick={onGo}
  >
    <span className={`num ${classes.number}`}>{clause.number}</span>
    <span className={classes.name}>
      {clause.title}
      {clause.laterPlace === undefined ? <span className={classes.hidden}>, taken out</span> : null}
    </span>
    {clause.changes > 0 ? (
      <span className={`num ${classes.changes}`}>
        {clause.changes}
        <span className={classes.hidden}>
          {' '}
          {counted(clause.changes, 'change', 'changes').replace(/^\S+ /, '')}
        </span>
      </span>
    ) : null}
  </button>
);
