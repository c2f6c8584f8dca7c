/** The addresses of the sites where a lot can be shared by a link alone, and the lot's own. */
export type LotShareAddresses = {
  /** The lot's own address, without anything of the visitor's in it. */
  readonly url: string;
  readonly facebook: string;
  readonly telegram: string;
};

/** Some clients show a plus sign as it is, so a space is never written as one. */
const query = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(values).toString().replaceAll('+', '%20');

/** Makes the links that share a lot (docs/behaviour.md#lot-page). `origin` without a trailing slash. */
export const makeLotShareLinks = (origin: string, lotId: number, title: string): LotShareAddresses => {
  const url = `${origin}/lot-${lotId}`;
  return {
    url,
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    telegram: `https://t.me/share/url?${query({ url, text: title })}`,
  };
};
