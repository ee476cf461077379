import { Alert } from '../alert.tsx';
import classes from './form.module.css';

type ProblemsProps = {
  readonly problems: Readonly<Record<string, string>>;
  readonly failure?: string | undefined;
};

/** The failure, or a list of the fields if more than three are invalid. */
export function Problems({ problems, failure }: ProblemsProps) {
  const texts = Object.values(problems);
  if (failure) {
    return (
      <Alert tone="bad" live>
        {failure}
      </Alert>
    );
  }
  if (texts.length <= 3) return null;
  return (
    <Alert tone="bad" live>
      {texts.length} fields need attention:
      <ul className={classes.errors}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
