import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { query } from '../../../../api/query.ts';
import { type Clause, clausesOf, withClause } from '../clauses.ts';
import { type Marked, markedText } from '../marked.ts';
import type { DraftState } from './use-draft.ts';
import type { Template } from './view.ts';

export type Shows = 'edit' | 'changes' | 'beside';
/** A navigation target; a new object each time, even for the same clause. */
export type Target = { readonly clause: Clause };

const DRAFT = 'draft';

export function useReading(template: Template, state: DraftState) {
  const { isOurs, version, draft } = template;
  const mayWrite = isOurs && !state.isLocked;
  const [chosen, show] = useState<Shows>(mayWrite && version === 0 ? 'edit' : 'changes');
  const shows = chosen === 'edit' && !mayWrite ? 'changes' : chosen;
  const [language, setLanguage] = useState('en');
  const [from, setFrom] = useState(String(draft ? version : Math.max(version - 1, 1)));
  const [to, setTo] = useState(draft ? DRAFT : String(version));
  const [target, setTarget] = useState<Target>();
  const old = useVersion(template, from, state);
  const now = useVersion(template, to, state);
  const blocks = useCompared(old, now);
  // The draft is compared with the version in force, in the same language.
  const isFirst = language === 'en';
  const { form, latest } = state;
  const written = isFirst ? form.body : (form.translations[language] ?? '');
  const mine = useCompared(isFirst && version > 0 ? latest : written, written) ?? [];
  const list = shows === 'edit' ? mine : blocks;
  const clauses = useMemo(() => clausesOf(list ?? []), [list]);
  const jump = (clause: Clause) => {
    if (shows === 'edit' && clause.laterPlace === undefined) show('changes');
    setTarget({ clause });
  };
  const addClause = () => {
    const { body } = state.form;
    state.change({ body: withClause(body) });
    const places = mine.filter(({ kind, change }) => kind === 'heading' && change !== 'removed');
    const place = places.length;
    const clause = { number: '', title: '', place, laterPlace: place, changes: 1 };
    setTarget({ clause });
  };
  return {
    mayWrite,
    shows,
    show,
    language,
    setLanguage,
    versions: { from, to, setFrom, setTo, choices: choicesOf(template) },
    blocks,
    clauses,
    target,
    jump,
    /** Only in the first language; the other languages follow it. */
    addClause: shows === 'edit' && isFirst ? addClause : undefined,
  };
}
export type Reading = ReturnType<typeof useReading>;

/** Compares again when the author pauses; undefined while a text loads. */
function useCompared(old: string | undefined, now: string | undefined) {
  const [before, after] = [useDeferredValue(old), useDeferredValue(now)];
  return useMemo<readonly Marked[] | undefined>(
    () => (before === undefined || after === undefined ? undefined : markedText(before, after)),
    [before, after],
  );
}

const choicesOf = ({ versions, draft, version }: Template) => [
  ...(version === 0 ? [{ value: '0', label: 'No earlier version' }] : []),
  ...(draft ? [{ value: DRAFT, label: `Version ${version + 1}, draft` }] : []),
  ...versions.map((one) => ({ value: String(one.version), label: `Version ${one.version}` })),
];

/** A version's text, or the current draft; undefined while loading. */
function useVersion({ id, version }: Template, which: string, state: DraftState) {
  const isStored = which !== DRAFT && which !== '0' && which !== String(version);
  const { data } = useQuery(
    query(
      'GET /admin/agreements/:agreementId/versions/:version',
      { params: { agreementId: id, version: which }, query: {} },
      { enabled: isStored },
    ),
  );
  if (which === DRAFT) return state.form.body;
  if (which === '0') return '';
  return isStored ? data?.body : state.latest;
}
