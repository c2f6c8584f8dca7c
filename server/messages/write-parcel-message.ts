import { makeMailFrame } from './mails/mail.ts';
import { makeParcelCameBackMail } from './mails/orders/make-parcel-came-back-mail.ts';
import { makeParcelReadyMail } from './mails/orders/make-parcel-ready-mail.ts';
import { makeParcelSentMail } from './mails/orders/make-parcel-sent-mail.ts';
import { makeParcelPush, type ParcelNews } from './pushes/make-parcel-push.ts';
import type { MailedParcel } from './read-mailed-parcels.ts';
import type { Receipt } from './read-order-receipts.ts';
import { type MessageWay, toWrittenMessage, type WrittenMessage } from './written-message.ts';

export type ParcelTemplate = 'parcel-sent' | 'parcel-ready' | 'parcel-came-back';

/**
 * Finds what is true of a parcel; null where nothing of the kind is any more, as where it was collected meanwhile. A message
 * that it can be collected, tried again once it came back, tells of that, where its buyer is told of it at all
 * (announce_parcel.sql).
 */
const findNews = (
  template: ParcelTemplate,
  { state, isDue, sending, point }: MailedParcel,
): ParcelNews | null => {
  if (template === 'parcel-came-back') {
    if (sending !== null) return 'cameBack';
    return state === 'came_back' || state === 'to_pack' ? 'notCollected' : null;
  }
  if (template === 'parcel-sent' && sending !== null) return 'sent';
  if (state === 'ready' && point !== null) return 'ready';
  if (state !== 'came_back' || !isDue) return null;
  return sending === null ? 'notCollected' : 'cameBack';
};

/** Writes a message about a parcel, told of under the order of a receipt; null where what it is to tell of is not so any more. */
export const writeParcelMessage = (
  { kind, sender }: MessageWay,
  template: ParcelTemplate,
  { language, name, key, reference }: Receipt,
  parcel: MailedParcel,
): WrittenMessage | null => {
  const news = findNews(template, parcel);
  if (news === null) return null;
  if (kind === 'push')
    return { ...makeParcelPush(language, { id: parcel.id, key, reference, news }), html: null };
  const frame = makeMailFrame(sender, language);
  const { sending, point } = parcel;
  const told = { ...parcel, name, key };
  if (news === 'ready' && point !== null)
    return toWrittenMessage(makeParcelReadyMail(frame, { ...told, point }));
  if (news === 'sent' && sending !== null)
    return toWrittenMessage(makeParcelSentMail(frame, { ...told, sending }));
  return toWrittenMessage(makeParcelCameBackMail(frame, told));
};
