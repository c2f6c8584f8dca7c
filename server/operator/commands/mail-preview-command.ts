import type { Language } from '../../../src/domain/content/languages.ts';
import { makeMailFrame } from '../../messages/mails/mail.ts';
import { makeExampleMails } from '../../messages/mails/make-example-mails.ts';
import { CommandRefusedError, type OperatorCommand } from '../command.ts';
import { readPositionalArgument } from './command-arguments.ts';

/** The made-up texts that stand for what people type. */
const TYPED: Readonly<
  Record<Language, { readonly name: string; readonly title: string; readonly words: string }>
> = {
  uk: { name: 'Оксана', title: 'Кавоварка', words: 'Київ, Зразкова вулиця' },
  ru: { name: 'Оксана', title: 'Кофеварка', words: 'Киев, Образцовая улица' },
  en: { name: 'Oksana', title: 'Coffee maker', words: 'Zrazkova Street, Kyiv' },
};

const NAMES = Object.keys(makeExampleMails('', TYPED.en));

/** The operator's command that prints a mail as its reader would get it, with made-up values; nothing is sent. */
export const messagesPreviewCommand: OperatorCommand = {
  name: 'messages preview',
  args: ['LETTER'],
  summary: 'messages_preview_summary',
  detail: 'messages_preview_detail',
  notes: () => NAMES.map(name => `  ${name}`),
  options: { html: { help: 'option_html' } },
  run: async call => {
    const name = readPositionalArgument(call);
    const { language } = call;
    const { config } = call.context;
    const mail = makeExampleMails(config.publicUrl, TYPED[language])[name]?.(makeMailFrame(config, language));
    if (mail === undefined)
      throw new CommandRefusedError([call.t('no_such_letter', { letter: name, letters: NAMES.join(', ') })]);
    return {
      data: { name, ...mail },
      lines: call.isOn('html') ? [mail.html] : [mail.subject, '', mail.text],
    };
  },
};
