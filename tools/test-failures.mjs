const MOST_LINES = 12;
const MOST_PAGE_LINES = 60;

const colour = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
const linesOf = (text, most) => text.replaceAll(colour, '').trim().split('\n').slice(0, most);
const indented = (lines, by = '    ') => lines.map((line) => `${by}${line}`);

export function unitFailures(report, root = '') {
  return (report?.testResults ?? [])
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const name = file.name.replace(`${root}/`, '');
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [name, ...indented(linesOf(file.message, MOST_LINES))];
      return failed.flatMap(({ fullName, failureMessages }) => [
        `${name} › ${fullName}`,
        ...indented(linesOf(failureMessages.join('\n'), MOST_LINES)),
      ]);
    });
}

export function journeyFailures(report, read) {
  return (report?.suites ?? []).flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ status, results }) => {
        const how = status === 'flaky' ? ' (passed on the second try)' : '';
        return [
          `${spec.file} › ${spec.title}${how}`,
          ...results.flatMap((one) => triedOf(one, read)),
        ];
      }),
  );
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

function triedOf({ status, errors, attachments }, read) {
  if (status === 'passed' || status === 'skipped') return [];
  const pages = attachments
    .filter(({ name, path }) => name === 'error-context' && path)
    .flatMap(({ path }) => pageIn(read(path)));
  const texts = errors.flatMap(({ message }) => linesOf(message ?? '', MOST_LINES));
  return [...indented(texts), ...indented(pages, '      ')];
}

function pageIn(text = '') {
  const at = text.indexOf('# Page snapshot');
  if (at < 0) return [];
  const main = text.indexOf('- main', at);
  return linesOf(text.slice(main < 0 ? at : main), MOST_PAGE_LINES);
}
