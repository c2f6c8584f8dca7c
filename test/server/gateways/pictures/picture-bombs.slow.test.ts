import { expect, it } from 'vitest';
import { en } from '../../../../server/messages/texts/en.ts';
import { startTestServer } from '../../../support/database/start-server.ts';
import { makePerson } from '../../../support/people/people.ts';
import { sendAvatar } from '../../../support/requests/avatars.ts';
import { pictureBomb } from '../../../support/requests/hard-pictures.ts';
import { formOf } from '../../../support/requests/pictures.ts';

it('an uploaded picture that exceeds its memory is refused within 15 seconds', async () => {
  const server = await startTestServer({ reference: true });
  try {
    const owner = await makePerson(server.context);
    const began = performance.now();
    const response = await sendAvatar(server.url, formOf(pictureBomb()), owner.headers);
    expect(await response.json()).toEqual({ errors: true, messages: { avatar: [en.picture_too_much] } });
    expect(performance.now() - began).toBeLessThan(15_000);
  } finally {
    await server.close();
  }
});
