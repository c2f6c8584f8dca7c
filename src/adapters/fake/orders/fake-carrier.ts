import type { Carried } from '../../../application/ports/deliveries.ts';
import type { Language, LocalizedText } from '../../../domain/content/languages.ts';
import { makeTrackingLink } from '../../../domain/orders/parcel-life.ts';

/** The fake shop's only carrier. */
const TITLE: LocalizedText = { uk: 'Нова пошта', ru: 'Новая почта', en: 'Nova Poshta' };
const LINK = 'https://novaposhta.ua/tracking/?cargo_number={number}';

/** Makes the number with which the fake shop's carrier has what it is sent. */
export const makeFakeTrackingNumber = (id: number): string => `2045${String(id).padStart(10, '0')}`;

/** Makes what the fake shop answers of its carrier, in a language; all empty where nothing was sent. */
export const makeFakeCarried = (tracking: string, language: Language): Carried =>
  tracking === ''
    ? { carrier: '', tracking, link: '' }
    : { carrier: TITLE[language], tracking, link: makeTrackingLink(LINK, tracking) };
