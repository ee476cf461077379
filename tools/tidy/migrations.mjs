const MIGRATION = /^server\/migrations\/(\d+)[.]do[.]/;
/** The last migration before the rule. */
const EXEMPT = 680;
const CONTRACT = /^-- contract: (.*)$/m;
const SINCE = /^not used since (\d+)$/;

/**
 * While a new version starts, the previous one still serves the same database. A migration
 * therefore only adds (expand); what no version uses any more is removed later (contract), by a
 * file that says since which migration.
 */
export function migrationProblems({ path, text }) {
  const version = Number(MIGRATION.exec(path)?.[1] ?? 0);
  if (version <= EXEMPT) return [];
  const declared = CONTRACT.exec(text)?.[1];
  if (declared !== undefined) return contractProblems(path, version, declared);
  return statementsIn(text).flatMap(({ line, sql }) => {
    const removed = removalIn(sql);
    if (!removed) return [];
    const say = `${removed}, which the previous version may use: add beside it, and remove it in a later release (-- contract: not used since <migration>)`;
    return [{ rule: 'expand', path, line, say }];
  });
}

function contractProblems(path, version, declared) {
  const since = Number(SINCE.exec(declared.trim())?.[1] ?? Number.NaN);
  if (since < version) return [];
  const say = 'name the earlier migration with which the use ended: not used since <migration>';
  return [{ rule: 'expand', path, say }];
}

const HIDDEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|(\$\w*\$)[\s\S]*?\1/g;

/** Comments, texts and function bodies are blanked, so that they name nothing. */
function statementsIn(text) {
  const bare = text.replace(HIDDEN, (hidden) => hidden.replace(/[^\n]/g, ' '));
  let at = 0;
  return bare.split(';').map((part) => {
    const from = at + (part.length - part.trimStart().length);
    at += part.length + 1;
    const sql = part.trim().replace(/\s+/g, ' ').toLowerCase();
    return { line: bare.slice(0, from).split('\n').length, sql };
  });
}

const DROPPED = /^drop (table|schema|view|materialized view|type|sequence|function|procedure) /;

function removalIn(sql) {
  const dropped = DROPPED.exec(sql)?.[1];
  if (dropped) return `drops a ${dropped}`;
  if (sql.startsWith('alter ') && / rename /.test(sql)) return 'renames';
  if (!sql.startsWith('alter table ')) return undefined;
  const [, actions = ''] = /^alter table (?:if exists )?(?:only )?\S+ (.*)$/.exec(sql) ?? [];
  return actionsIn(actions).map(removalOfAction).find(Boolean);
}

function actionsIn(text) {
  const actions = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += letter;
  }
  return actions.map((action) => action.trim());
}

function removalOfAction(action) {
  if (/^drop (?!constraint )/.test(action)) return 'drops a column';
  if (/^alter (?:column )?\S+ (?:set data )?type /.test(action)) return 'changes a column’s type';
  if (/^alter (?:column )?\S+ set not null/.test(action)) return 'requires a column';
  const isRequired = /^add (?!constraint|primary|unique|check|foreign|exclude).* not null/.test(
    action,
  );
  const isFilled = / (?:default|generated)\b/.test(action);
  return isRequired && !isFilled ? 'requires a new column' : undefined;
}
