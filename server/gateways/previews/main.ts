import { answerQuestions } from '../pictures/answer-questions.ts';
import { drawPreview } from './draw-preview.ts';
import type { PreviewQuestion } from './preview-card.ts';

/** The process that renders pictures of shared links: a picture of the catalogue that unpacks badly ends it, not the shop. */
answerQuestions(({ card, sources }: PreviewQuestion) => drawPreview(card, sources));
