import { expect, it } from 'vitest';
import { en } from '../../../../server/messages/texts/en.ts';
import { startTestServer } from '../../../support/database/start-server.ts';
import { makeRegisteredPerson } from '../../../support/people/registered-person.ts';
import { postAvatar } from '../../../support/requests/avatars.ts';
import { makePngBomb } from '../../../support/requests/hard-pictures.ts';
import { makePictureForm } from '../../../support/requests/test-pictures.ts';

it('an uploaded picture that exceeds its memory is refused within 15 seconds', async () => {
  const server = await startTestServer({ reference: true });
  try {
    const owner = await makeRegisteredPerson(server.context);
    const began = performance.now();
    const response = await postAvatar(server.url, makePictureForm(makePngBomb()), owner.headers);
    expect(await response.json()).toEqual({
      errors: true,
      messages: { avatar: [en.picture_too_much] },
    });
    expect(performance.now() - began).toBeLessThan(15_000);
  } finally {
    await server.close();
  }
});
