import { makeTextTranslator } from '../../../../src/texts/make-text-translator.ts';
import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

export type FeedbackValues = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
};

export const feedbackMailTexts = {
  uk: {
    subject: '{shop}: новий відгук. Ім’я: {name}',
    heading: 'Новий відгук',
    name: 'Ім’я',
    phone: 'Телефон',
    email: 'Пошта',
    note: 'Відповідь на цей лист піде авторові відгуку.',
  },
  ru: {
    subject: '{shop}: новый отзыв. Имя: {name}',
    heading: 'Новый отзыв',
    name: 'Имя',
    phone: 'Телефон',
    email: 'Почта',
    note: 'Ответ на это письмо уйдёт автору отзыва.',
  },
  en: {
    subject: '{shop}: new feedback. Name: {name}',
    heading: 'New feedback',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    note: 'A reply to this email goes to whoever wrote the feedback.',
  },
} as const;

const translate = makeTextTranslator(feedbackMailTexts);

/**
 * Makes the mail to the operator with a visitor's message from the contact form. `email` has been checked to be an
 * address.
 */
export const makeFeedbackMail = (frame: MailFrame, { name, phone, email, message }: FeedbackValues): Mail => {
  const t = translate(frame.language);
  const mail = renderMail(frame, {
    subject: t('subject', { shop: frame.shopName, name }),
    heading: t('heading'),
    body: [
      {
        facts: [
          [t('name'), name],
          [t('phone'), phone],
          [t('email'), email],
        ],
      },
      { quote: message },
    ],
    note: t('note'),
  });
  return { ...mail, headers: { 'Reply-To': email } };
};
