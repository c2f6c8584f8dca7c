import type { Language } from '../../../src/domain/content/languages.ts';
import { type CompanyDetails, formatCompanyLine } from '../../content/company-details.ts';

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

/** The shop's settings that every mail names: the shop's name, its address and its company. */
export type MailSender = Pick<MailFrame, 'shopName' | 'publicUrl'> & {
  readonly site: { readonly company: CompanyDetails };
};

export const makeMailFrame = ({ shopName, publicUrl, site }: MailSender, language: Language): MailFrame => ({
  language,
  shopName,
  publicUrl,
  company: formatCompanyLine(site.company, language),
});

/** The fields of a mail ready to be sent; both bodies say the same. `headers` holds those beyond the usual ones. */
export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachment?: MailAttachment;
};

/** The name and the text of a JSON file attached to a mail. */
export type MailAttachment = { readonly name: string; readonly text: string };

/** The fields of an item in a mail's list; `link` leads to more about it. */
export type MailItem = {
  readonly title: string;
  readonly details: readonly string[];
  readonly link?: string;
};

/** One piece of a mail's body, in the order of reading. Texts are plain; each form escapes them its own way. */
export type MailBlock =
  | string
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly items: readonly MailItem[] }
  | { readonly button: string; readonly link: string }
  /** A text of somebody else, shown as a quotation. */
  | { readonly quote: string };

/** The fields of a mail's content before it becomes HTML and plain text. */
export type MailContent = {
  readonly subject: string;
  readonly heading: string;
  readonly body: readonly MailBlock[];
  /** The small print: how long a link is valid, what to do if the mail came by mistake. */
  readonly note?: string;
};

/**
 * The two links by which a mail's reader leaves the mailing: the shop's page, and the address for one click in the mail
 * program (RFC 8058).
 */
export type UnsubscribeLinkPair = { readonly page: string; readonly oneClick: string };
