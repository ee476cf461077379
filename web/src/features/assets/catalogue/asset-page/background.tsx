import {
  IconAlertTriangle,
  IconBolt,
  IconCertificate,
  IconCoin,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Facts } from '../../../../ui/layout/card.tsx';
import { Columns, Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import classes from './background.module.css';
import { Gallery } from './gallery.tsx';
import { PlaceSection } from './place-section.tsx';
import { RichText } from './rich-text.tsx';
import { StructureDiagram } from './structure-diagram.tsx';
import type { AssetHead, Background as BackgroundData } from './view.ts';
import { diagramOf, keyFacts } from './view.ts';

type BackgroundProps = { readonly asset: AssetHead; readonly background: BackgroundData };

const ICONS = [IconBolt, IconCertificate, IconShieldCheck, IconCoin];

export function Background({ asset, background }: BackgroundProps) {
  const diagram = diagramOf(asset, background);
  const { reasons, sections, risks, videoUrl } = background;
  const facts = keyFacts(asset, background);
  return (
    <Stack gap={32} shrinks className={classes.background}>
      <p className={classes.lead}>{background.summary}</p>
      {reasons.length > 0 ? <Reasons reasons={reasons} /> : null}
      <section>
        <h2>Key facts</h2>
        <div className={classes.facts}>
          <Facts lined items={facts.slice(0, Math.ceil(facts.length / 2))} />
          <Facts lined items={facts.slice(Math.ceil(facts.length / 2))} />
        </div>
      </section>
      <div id="pitch" className={classes.pitch}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <RichText html={section.html} />
          </section>
        ))}
        {videoUrl ? <Video url={videoUrl} name={asset.name} /> : null}
      </div>
      {background.gallery.length > 0 ? (
        <Gallery pictures={background.gallery} name={asset.name} />
      ) : null}
      {background.place ? <PlaceSection asset={asset} place={background.place} /> : null}
      {diagram ? (
        <section>
          <h2>Structure</h2>
          <StructureDiagram diagram={diagram} />
        </section>
      ) : null}
      {risks.length > 0 ? (
        <section>
          <h2>Main risks</h2>
          <Stack as="ul" gap={10} className={classes.risks}>
            {risks.map((risk) => (
              <Group as="li" gap={12} size={14} key={risk}>
                <IconAlertTriangle size={18} aria-hidden="true" />
                {risk}
              </Group>
            ))}
          </Stack>
        </section>
      ) : null}
    </Stack>
  );
}

const Reasons = ({ reasons }: Pick<BackgroundData, 'reasons'>) => (
  <section>
    <h2>Why it may suit you</h2>
    <Columns as="ul" className={classes.reasons}>
      {reasons.map((reason, at) => {
        const Icon = ICONS[at % ICONS.length] ?? IconBolt;
        return (
          <Group as="li" gap={14} key={reason.title}>
            <Icon size={20} aria-hidden="true" />
            <div>
              <Text as="h3" size={14} weight={600}>
                {reason.title}
              </Text>
              <Text size={13} tone="quiet" mt={4}>
                {reason.text}
              </Text>
            </div>
          </Group>
        );
      })}
    </Columns>
  </section>
);

/** The server builds the iframe's URL from the video's id. */
const Video = ({ url, name }: { url: string; name: string }) => (
  <iframe
    className={classes.video}
    src={url}
    title={`Video about ${name}`}
    loading="lazy"
    allow="fullscreen; picture-in-picture"
    sandbox="allow-scripts allow-same-origin allow-presentation"
  />
);
