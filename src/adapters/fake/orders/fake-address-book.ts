import type { DeliveryChoice } from '../../../application/ports/deliveries.ts';
import { type FieldsRefused, NotFound } from '../../../application/ports/failures.ts';
import {
  cleanDeliveryAddress,
  type DeliveryAddress,
  type DeliveryProblem,
  findDeliveryProblems,
  isSameDeliveryAddress,
} from '../../../domain/orders/delivery-address.ts';
import { MOST_CHOSEN_ADDRESSES } from '../../../domain/orders/delivery-step.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { type FakeShop, type FakeUser, findFakeFieldsRefusal } from '../shop/fake-shop.ts';
import type { FakeTextId } from '../shop/fake-shop-texts.ts';
import type { FakeAddress } from './fake-address.ts';
import { listFakeCollectionPoints } from './fake-collection-points.ts';

const TEXTS: Readonly<Record<DeliveryProblem, FakeTextId>> = {
  blank: 'required',
  long: 'nameLong',
  characters: 'nameCharacters',
  form: 'phoneInvalid',
  length: 'phoneLength',
  network: 'phoneNetwork',
  kind: 'deliveryKindUnknown',
  surname: 'surnameMissing',
  branch: 'branchInvalid',
  postcode: 'postcodeInvalid',
  point: 'pointClosed',
};

/** Makes the addresses of the fake shop's users: what they can choose from, what they typed, and what is kept. */
export const makeFakeAddressBook = (shop: FakeShop, caller: FakeCaller) => {
  const addressesOf = (user: FakeUser) =>
    [...shop.addresses.values()].filter(each => each.userId === user.id);
  const isOffered = ({ point }: { readonly point: string }) =>
    listFakeCollectionPoints(caller.language()).some(({ code }) => code === point);
  return {
    /** Lists what a user can choose from, the one used last first. */
    list: (user: FakeUser): readonly FakeAddress[] =>
      addressesOf(user)
        .filter(({ isForgotten }) => !isForgotten)
        .toSorted((a, b) => b.lastUse - a.lastUse)
        .slice(0, MOST_CHOSEN_ADDRESSES),
    /** Reads where something is to go: a clean address, or why it can't go there. */
    read: (user: FakeUser, choice: DeliveryChoice): DeliveryAddress | NotFound | FieldsRefused => {
      const typed = 'id' in choice ? addressesOf(user).find(({ id }) => id === choice.id)?.address : choice;
      if (typed === undefined) return new NotFound();
      const problems: (readonly [string, DeliveryProblem])[] = Object.entries(findDeliveryProblems(typed));
      const address = cleanDeliveryAddress(typed);
      if (problems.length === 0 && address?.kind === 'collection' && !isOffered(address))
        problems.push(['point', 'point']);
      const texts = problems.map(([field, problem]) => [field, TEXTS[problem]] as const);
      return findFakeFieldsRefusal(caller, Object.fromEntries(texts)) ?? address ?? new NotFound();
    },
    /** Keeps where something goes, used last of all; the same address is kept once. */
    keep: (user: FakeUser, address: DeliveryAddress): FakeAddress => {
      const kept = addressesOf(user).find(each => isSameDeliveryAddress(each.address, address));
      const used = {
        ...(kept ?? { id: shop.nextId(), userId: user.id, address }),
        lastUse: shop.nextId(),
        isForgotten: false,
      };
      shop.addresses.set(used.id, used);
      return used;
    },
    /** Takes an address out of the choice; false where the user has none of that id. */
    forget: (user: FakeUser, id: number): boolean => {
      const kept = addressesOf(user).find(each => each.id === id);
      if (kept !== undefined) shop.addresses.set(id, { ...kept, isForgotten: true });
      return kept !== undefined;
    },
  };
};
