/**
 * Draws the sample's moving slide into `public/sample/slides/`, wide and for phones, each with its poster:
 *
 *     npx tsx scripts/sample-pictures/write-sample-video.ts
 *
 * A browser draws the scene on a canvas and records it, because no other video encoder is needed for anything here.
 * The results are committed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium, NAME_FUNCTIONS } from '../find-chromium.mjs';
import { paintRingScene } from './ring-scene.ts';

const FOLDER = fileURLToPath(new URL('../../public/sample/slides/', import.meta.url));
const LOOP_MS = 6000;
/** The moment that the poster shows. */
const POSTER_PHASE = 0.62;

const SHAPES = [
  { name: 'ring', width: 1440, height: 648, tall: false, bitsPerSecond: 600_000 },
  { name: 'ring-phone', width: 720, height: 1080, tall: true, bitsPerSecond: 400_000 },
] as const;

type Recorded = { readonly video: string; readonly poster: string };

const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: false });
const page = await browser.newPage();
await page.addInitScript(NAME_FUNCTIONS);
await page.goto('about:blank');
await mkdir(FOLDER, { recursive: true });

for (const { name, width, height, tall, bitsPerSecond } of SHAPES) {
  const { video, poster } = await page.evaluate(
    async ({ source, size, tallCrop, loop, still, bits }): Promise<Recorded> => {
      const draw = new Function(`return (${source})`)() as typeof paintRingScene;
      const canvas = Object.assign(document.createElement('canvas'), size);
      const brush = canvas.getContext('2d');
      if (brush === null) throw new Error('no canvas');
      const asText = (blob: Blob): Promise<string> =>
        new Promise(resolve => {
          const reader = new FileReader();
          reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
          reader.readAsDataURL(blob);
        });

      draw(canvas, brush, still, tallCrop);
      const picture = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/webp', 0.72));
      if (picture === null) throw new Error('no poster');

      const parts: Blob[] = [];
      draw(canvas, brush, 0, tallCrop);
      const recorder = new MediaRecorder(canvas.captureStream(24), {
        mimeType: 'video/webm;codecs=vp9',
        videoBitsPerSecond: bits,
      });
      recorder.ondataavailable = event => parts.push(event.data);
      const stopped = new Promise(done => {
        recorder.onstop = done;
      });
      recorder.start();
      const begin = performance.now();
      await new Promise<void>(done => {
        const step = () => {
          const phase = (performance.now() - begin) / loop;
          if (phase >= 1) return done();
          draw(canvas, brush, phase, tallCrop);
          requestAnimationFrame(step);
        };
        step();
      });
      recorder.stop();
      await stopped;
      return { video: await asText(new Blob(parts)), poster: await asText(picture) };
    },
    {
      source: paintRingScene.toString(),
      size: { width, height },
      tallCrop: tall,
      loop: LOOP_MS,
      still: POSTER_PHASE,
      bits: bitsPerSecond,
    },
  );
  await writeFile(`${FOLDER}${name}.webm`, Buffer.from(video, 'base64'));
  await writeFile(`${FOLDER}${name}.webp`, Buffer.from(poster, 'base64'));
}
await browser.close();
