import { type Mail, type MailFrame } from '../mail.ts';
import { renderMail } from '../render-mail.ts';

export type FeedbackValues = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
};

const words = (shop: string) =>
  ({
    uk: {
      subject: (name: string) => `${shop}: новий відгук. Ім’я: ${name}`,
      heading: 'Новий відгук',
      name: 'Ім’я',
      phone: 'Телефон',
      email: 'Пошта',
      note: 'Відповідь на цей лист піде авторові відгуку.',
    },
    ru: {
      subject: (name: string) => `${shop}: новый отзыв. Имя: ${name}`,
      heading: 'Новый отзыв',
      name: 'Имя',
      phone: 'Телефон',
      email: 'Почта',
      note: 'Ответ на это письмо уйдёт автору отзыва.',
    },
    en: {
      subject: (name: string) => `${shop}: new feedback. Name: ${name}`,
      heading: 'New feedback',
      name: 'Name',
      phone: 'Phone',
      email: 'Email',
      note: 'A reply to this email goes to whoever wrote the feedback.',
    },
  }) as const;

/** To the operator: what a visitor wrote in the contact form. `email` has been checked to be an address. */
export const feedbackMail = (frame: MailFrame, { name, phone, email, message }: FeedbackValues): Mail => {
  const texts = words(frame.shopName)[frame.language];
  const mail = renderMail(frame, {
    subject: texts.subject(name),
    heading: texts.heading,
    body: [
      {
        facts: [
          [texts.name, name],
          [texts.phone, phone],
          [texts.email, email],
        ],
      },
      { quote: message },
    ],
    note: texts.note,
  });
  return { ...mail, headers: { 'Reply-To': email } };
};
