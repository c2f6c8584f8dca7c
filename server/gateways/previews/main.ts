import { answerQuestions } from '../pictures/answer-questions.ts';
import { drawPreview } from './draw-preview.ts';
import type { PreviewQuestion } from './preview-card.ts';

/**
 * The process that renders preview pictures of shared links, so that a harmful picture of the catalogue can't bring
 * down the shop's own process.
 */
answerQuestions(({ card, sources }: PreviewQuestion) => drawPreview(card, sources));
