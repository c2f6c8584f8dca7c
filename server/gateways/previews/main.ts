import { runPictureProcessLoop } from '../pictures/run-picture-process-loop.ts';
import { paintPreview } from './paint-preview.ts';
import type { PreviewQuestion } from './preview-card.ts';

/**
 * The process that renders preview pictures of shared links, so that a harmful picture of the catalogue can't bring
 * down the shop's own process.
 */
runPictureProcessLoop(({ card, sources }: PreviewQuestion) => paintPreview(card, sources));
