import type { App } from '../../../src/application/app.ts';
import type { Registration } from '../../../src/application/ports/sign-in.ts';
import { makeTestApp, type TestAppWorld } from '../../../src/composition/test-app.ts';
import { runSuccess } from '../../support/run-effect.ts';

/** Makes the registration of somebody whose email address and phone follow from the name. */
export const makeRegistrationNamed = (name: string): Registration => ({
  email: `${name}@example.com`,
  firstName: name,
  phone: `+38050${[...name].map(letter => letter.charCodeAt(0) % 10).join('')}`.padEnd(13, '0'),
  gender: null,
  password: 'correct horse battery',
  agree: true,
  referralCode: null,
});

/** Reads the code that a fake shop sent to a phone last; empty when none was sent. */
export const readLastPhoneCode = (world: TestAppWorld, phone: string): string =>
  /\d{6}/.exec(world.shop.outbox.find(message => message.to === phone)?.text ?? '')?.[0] ?? '';

/** Registers somebody through the app's use cases, as a shopper would. */
export const registerInApp = async (
  app: App,
  world: TestAppWorld,
  name = 'oksana',
): Promise<Registration> => {
  const registration = makeRegistrationNamed(name);
  await runSuccess(app.useCases.sendPhoneCode(registration.phone));
  await runSuccess(app.useCases.register(registration, readLastPhoneCode(world, registration.phone)));
  return registration;
};

/** Opens the whole app over fakes, as a member who has just joined finds it. */
export const openAppAsMember = async () => {
  const opened = makeTestApp();
  await registerInApp(opened.app, opened.world);
  await runSuccess(opened.app.useCases.startShop());
  return opened;
};
