import type { Language } from '../../../src/domain/content/languages.ts';
import { type Company, companyLine } from '../../content/company.ts';

/**
 * The values that every mail is made with: the reader's language, the shop's name and its address (no slash at the
 * end).
 */
export type MailFrame = {
  readonly language: Language;
  readonly shopName: string;
  readonly publicUrl: string;
  /** The company that runs the shop, in one line of that language; empty where the operator has not given it. */
  readonly company: string;
};

/** The sender's part of the settings. */
export type MailSender = Pick<MailFrame, 'shopName' | 'publicUrl'> & {
  readonly site: { readonly company: Company };
};

export const mailFrameOf = ({ shopName, publicUrl, site }: MailSender, language: Language): MailFrame => ({
  language,
  shopName,
  publicUrl,
  company: companyLine(site.company, language),
});

/** A mail ready to be sent; both bodies say the same. `headers` holds those beyond the usual ones. */
export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachment?: MailAttachment;
};

/** A file of JSON attached to a mail. */
export type MailAttachment = { readonly name: string; readonly text: string };

/** An item in a mail's list; `link` leads to more about it. */
export type MailItem = {
  readonly title: string;
  readonly details: readonly string[];
  readonly link?: string;
};

/** A piece of a mail, in the order of reading. Texts are plain; each form escapes them its own way. */
export type MailBlock =
  | string
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly items: readonly MailItem[] }
  | { readonly button: string; readonly link: string }
  /** A text of somebody else, shown as a quotation. */
  | { readonly quote: string };

/** The content of a mail, before it takes a form. */
export type MailContent = {
  readonly subject: string;
  readonly heading: string;
  readonly body: readonly MailBlock[];
  /** The small print: how long a link is valid, what to do if the mail came by mistake. */
  readonly note?: string;
};

/**
 * The links by which a reader leaves the mailing: the shop's page, and the address for one click in the mail program
 * (RFC 8058).
 */
export type UnsubscribeLinkPair = { readonly page: string; readonly oneClick: string };
