/** With whom something was sent: `carrier` is its name, `link` the address of its page about the number. */
export type MailedSending = { readonly carrier: string; readonly tracking: string; readonly link: string };
