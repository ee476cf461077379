import { dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RecordHead, RecordList, RecordRow } from '../../../ui/tables/record-list.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { type Calculation, type External, figure, isNothing } from './view.ts';

type Props = { readonly calculation: Calculation };

export const ExternalCard = ({ calculation: { external, currency } }: Props) => (
  <Card title="External: ledger, bank, card provider and chain" flush>
    <RecordList>
      {external.map((line) => (
        <Side key={line.key} line={line} currency={currency} />
      ))}
    </RecordList>
  </Card>
);

type SideProps = { readonly line: External; readonly currency: string };

function Side({ line, currency }: SideProps) {
  const amount = (text: string | null) => figure(text, currency);
  return (
    <RecordRow>
      <RecordHead>
        <strong>{line.name}</strong>
        <Verdict line={line} currency={currency} />
      </RecordHead>
      <QuietText>
        {line.source}
        {line.at ? `, as of ${dateTime(line.at)}` : ''}.
      </QuietText>
      <Group as="p" gap={24} rowGap={4} wrap size={13} num>
        <Named name="Ledger" value={amount(line.books)} />
        <Named name="External" value={amount(line.outside)} />
        <Named name="In transit" value={amount(line.inTransit)} />
        <Named name="Unexplained" value={amount(line.unexplained)} />
      </Group>
      <Items line={line} currency={currency} />
    </RecordRow>
  );
}

const Named = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <span>
    {name}{' '}
    <Text as="b" weight={600}>
      {value}
    </Text>
  </span>
);

function Verdict({ line: { unexplained }, currency }: SideProps) {
  if (unexplained === null) return <Badge tone="warn">Unknown</Badge>;
  if (isNothing(unexplained)) return <Badge tone="good">Agrees</Badge>;
  return <Badge tone="bad">{figure(unexplained, currency)} unexplained</Badge>;
}

const Items = ({ line: { items, places }, currency }: SideProps) =>
  items.length + places.length === 0 ? null : (
    <Stack as="ul" gap={4} size={13} tone="quiet">
      {places.map((place) => (
        <li key={place.address} className="num">
          {place.name} {place.address}: holds {figure(place.outside, currency)}, must hold{' '}
          {figure(place.books, currency)}
        </li>
      ))}
      {items.map((item, at) => (
        <li key={`${item.what} ${item.entryId ?? at}`} className="num">
          {item.what}: {figure(item.amount, currency)}
          {item.explains ? '' : ' (a possible cause)'}{' '}
          {item.entryId ? (
            <TextLink to={paths.adminBookEntry(item.entryId)}>Open entry</TextLink>
          ) : null}
        </li>
      ))}
    </Stack>
  );
