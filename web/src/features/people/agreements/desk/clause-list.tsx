import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { counted } from '../../../../lib/figures/format.ts';
import { Box, Text } from '../../../../ui/layout/layout.tsx';
import type { Clause } from '../clauses.ts';
import classes from './desk.module.css';
import type { Reading } from './use-reading.ts';

export function ClauseList({ reading }: { reading: Reading }) {
  const { clauses, target, jump, addClause } = reading;
  const [isOpen, open] = useState(false);
  const id = useId();
  if (clauses.length === 0 && !addClause) return <div />;
  return (
    <Text
      as="nav"
      size={13}
      shrinks
      className={classes.clauses}
      aria-label="Clauses"
      data-open={isOpen || undefined}
    >
      <Text as="h2" px={10} py={6} size={12.5} tone="quiet" weight={550} className={classes.title}>
        Clauses
      </Text>
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
    </Text>
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
    <Text as="span" breaks grow className={classes.clauseListName}>
      {clause.title}
      {clause.laterPlace === undefined ? (
        <Box as="span" unseen>
          , removed
        </Box>
      ) : null}
    </Text>
    {clause.changes > 0 ? (
      <Text as="span" tone="warn" weight={600} fixed num>
        {clause.changes}
        <Box as="span" unseen>
          {' '}
          {counted(clause.changes, 'change', 'changes').replace(/^\S+ /, '')}
        </Box>
      </Text>
    ) : null}
  </button>
);
