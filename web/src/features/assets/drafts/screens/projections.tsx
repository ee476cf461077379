import { TextInput } from '@mantine/core';
import { Alert } from '../../../../ui/alert.tsx';
import classes from '../editor.module.css';
import { RowsEditor } from '../rows-editor.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { useScreen } from '../use-screen.ts';
import type { ScreenProps } from '../view.ts';

const FIELDS = [
  ['year', 'Year', '2027'],
  ['income', 'Income per unit', '6.10'],
  ['capital', 'Capital per unit', '100.00'],
] as const;
const MOST_YEARS = 40;

export function ProjectionsScreen({ asset, draft }: ScreenProps) {
  const screen = useScreen(asset.id, 'projections', draft);
  const problem = screen.problem('years');
  return (
    <ScreenFrame
      asset={asset}
      draft={draft}
      screen={screen}
      lead="Projected payments per unit by calendar year, in US dollars before tax. Shown beside actual payments."
    >
      {problem ? <Alert tone="warn">{problem}</Alert> : null}
      <div id="years">
        <RowsEditor
          one="year"
          most={MOST_YEARS}
          rows={screen.content.years}
          empty={{ year: '', income: '', capital: '' }}
          onChange={(years) => screen.change({ years })}
        >
          {(row, set, at) => (
            <div className={classes.three}>
              {FIELDS.map(([field, label, example]) => (
                <TextInput
                  key={field}
                  label={label}
                  aria-label={`${label}, row ${at + 1}`}
                  placeholder={example}
                  inputMode="decimal"
                  maxLength={field === 'year' ? 4 : 20}
                  value={row[field]}
                  onChange={(event) => set({ [field]: event.currentTarget.value })}
                />
              ))}
            </div>
          )}
        </RowsEditor>
      </div>
    </ScreenFrame>
  );
}
