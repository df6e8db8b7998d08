import { readFileSync } from 'node:fs';
import type { CSSProperties } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { colours } from '#domain/colours.ts';
import { site } from '#domain/site.ts';

const SIZE = { width: 1200, height: 630 };

const LONG_TITLE_LENGTH = 24;

const readFont = (family: string, subset: string, weight: number) =>
  readFileSync(
    `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`,
  );

const fonts = [
  { name: 'Fraunces', data: readFont('fraunces', 'latin', 600), weight: 600 as const },
  { name: 'Figtree', data: readFont('figtree', 'latin', 500), weight: 500 as const },
  // satori takes characters that Figtree's latin subset lacks, such as `₹`, from this font.
  { name: 'Figtree Extended', data: readFont('figtree', 'latin-ext', 500), weight: 500 as const },
];

const dataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const logo = dataUrl(readFileSync('public/favicon.svg', 'utf8'));
const ground = dataUrl(readFileSync('src/social/card-ground.svg', 'utf8'));

export async function drawCard(title: string, description: string): Promise<Uint8Array> {
  const svg = await satori(<Card title={title} text={description} />, { ...SIZE, fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
}

const styles = {
  paper: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    padding: '72px 80px',
    background: colours.paper,
    color: colours.ink,
    fontFamily: 'Figtree',
  },
  ground: { position: 'absolute', top: 0, left: 0 },
  brand: { display: 'flex', alignItems: 'center', gap: 20, fontFamily: 'Fraunces', fontSize: 44 },
  words: { display: 'flex', flexDirection: 'column', gap: 28, maxWidth: 800 },
  text: { fontSize: 32, lineHeight: 1.4, color: colours.soft },
} satisfies Record<string, CSSProperties>;

function Card({ title, text }: { title: string; text: string }) {
  const fontSize = title.length > LONG_TITLE_LENGTH ? 76 : 92;
  return (
    <div style={styles.paper}>
      <img src={ground} {...SIZE} alt="" style={styles.ground} />
      <div style={styles.brand}>
        <img src={logo} width={72} height={72} alt="" />
        {site.name}
      </div>
      <div style={styles.words}>
        <div style={{ fontFamily: 'Fraunces', fontSize, lineHeight: 1.05 }}>{title}</div>
        <div style={styles.text}>{text}</div>
      </div>
    </div>
  );
}
