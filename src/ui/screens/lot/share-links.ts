/** Where a lot can be shared to; all name the same address, `/lot-{id}` (specification §2). */
export const shareLinks = (
  origin: string,
  lotId: number,
  title: string,
): { readonly page: string; readonly facebook: string; readonly telegram: string } => {
  const page = `${origin}/lot-${lotId}`;
  const facebook = new URLSearchParams({ u: page });
  const telegram = new URLSearchParams({ url: page, text: title });
  return {
    page,
    facebook: `https://www.facebook.com/sharer/sharer.php?${facebook}`,
    telegram: `https://t.me/share/url?${telegram}`,
  };
};
