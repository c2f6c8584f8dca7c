import type { App } from '../../../src/application/app.ts';
import type { Registration } from '../../../src/application/ports/sign-in.ts';
import { makeTestApp, type TestWorld } from '../../../src/composition/test-app.ts';
import { runSuccess } from '../../support/run-effect.ts';

export const registrationNamed = (name: string): Registration => ({
  email: `${name}@example.com`,
  firstName: name,
  phone: `+38050${[...name].map(letter => letter.charCodeAt(0) % 10).join('')}`.padEnd(13, '0'),
  gender: null,
  password: 'correct horse battery',
  agree: true,
  referralCode: null,
});

export const lastPhoneCodeOf = (world: TestWorld, phone: string): string =>
  /\d{6}/.exec(world.shop.outbox.find(message => message.to === phone)?.text ?? '')?.[0] ?? '';

/** Registers through the use cases, as a shopper would. */
export const registerInApp = async (app: App, world: TestWorld, name = 'oksana'): Promise<Registration> => {
  const registration = registrationNamed(name);
  await runSuccess(app.useCases.sendPhoneCode(registration.phone));
  await runSuccess(app.useCases.register(registration, lastPhoneCodeOf(world, registration.phone)));
  return registration;
};

/** The whole app over fakes, as a member who has just joined finds it. */
export const openAppAsMember = async () => {
  const opened = makeTestApp();
  await registerInApp(opened.app, opened.world);
  await runSuccess(opened.app.useCases.startShop());
  return opened;
};
