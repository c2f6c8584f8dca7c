import {
  isForeignPhone,
  normalisePhone,
  PHONE_PREFIX,
  type PhoneProblem,
  phoneProblem,
} from '../accounts/account-fields.ts';
import {
  cleanPersonalLine,
  hasSurname,
  type PersonalNameProblem,
  personalNameProblem,
} from '../accounts/personal-text.ts';

/** The fields of an address of each kind: a carrier's branch, a courier to the door, or one of the shop's points to collect at. */
const FIELDS_BY_KIND = {
  branch: ['recipient', 'phone', 'city', 'branch'],
  courier: ['recipient', 'phone', 'city', 'street', 'house', 'flat', 'postcode'],
  collection: ['recipient', 'phone', 'point'],
} as const;

export type DeliveryKind = keyof typeof FIELDS_BY_KIND;
/** The ways in which the shop delivers, in the order in which they are offered; `collection` only where it has a point. */
export const DELIVERY_KINDS: readonly DeliveryKind[] = ['branch', 'courier', 'collection'];
/** One of the fields of a delivery address beside its kind. */
export type DeliveryField = (typeof FIELDS_BY_KIND)[DeliveryKind][number];

type AddressOfKind<K extends DeliveryKind> = { readonly kind: K } & {
  readonly [F in (typeof FIELDS_BY_KIND)[K][number]]: string;
};
/** The fields of where an order goes and to whom, in the form in which they are kept. */
export type DeliveryAddress = { readonly [K in DeliveryKind]: AddressOfKind<K> }[DeliveryKind];

/** The fields of a delivery address as somebody typed them; what its kind does not have is not read. */
export type TypedDeliveryAddress = { readonly kind: string } & { readonly [F in DeliveryField]?: string };

/** One of the reasons why a field of a delivery address can't be kept. */
export type DeliveryProblem =
  | PersonalNameProblem
  | PhoneProblem
  /** A kind that the shop does not have. */
  | 'kind'
  /** A recipient of one word. */
  | 'surname'
  /** A branch that is no number of one. */
  | 'branch'
  | 'postcode'
  /** A point that the shop does not have. */
  | 'point';

/** The most characters of a branch's number, such as `12`, `4528` or `12-А`. */
export const LONGEST_BRANCH = 10;
/** How many digits a postcode of Ukraine has. */
export const POSTCODE_DIGITS = 5;

const BRANCH = /^[\p{L}\p{Nd}]+(?:[-/][\p{L}\p{Nd}]+)*$/u;
/** The form of a point's code. */
const POINT = /^[a-z0-9-]{1,40}$/;
const withoutBlanks = (line: string): string => line.replaceAll(' ', '');

/** The form in which a field is kept, where it is another than a clean line. */
const CLEAN: Partial<Record<DeliveryField, (line: string) => string>> = {
  phone: normalisePhone,
  // As it stands on the branch's door, sign and all.
  branch: line => withoutBlanks(line).replace(/^[№#]+/u, ''),
  postcode: withoutBlanks,
};

const cleanField = (field: DeliveryField, typed: string): string => {
  const line = cleanPersonalLine(typed);
  return cleanPersonalLine(CLEAN[field]?.(line) ?? line);
};

const problemOfField = (field: DeliveryField, typed: string): DeliveryProblem | null => {
  const clean = cleanField(field, typed);
  if (field === 'phone') {
    if (clean === PHONE_PREFIX) return 'blank';
    return isForeignPhone(typed) ? 'form' : phoneProblem(clean);
  }
  if (field === 'point') return POINT.test(clean) ? null : 'point';
  const problem = personalNameProblem(clean);
  if (field === 'flat' && problem === 'blank') return null;
  if (problem !== null) return problem;
  if (field === 'recipient') return hasSurname(clean) ? null : 'surname';
  if (field === 'branch') return [...clean].length <= LONGEST_BRANCH && BRANCH.test(clean) ? null : 'branch';
  if (field === 'postcode') return new RegExp(`^[0-9]{${POSTCODE_DIGITS}}$`).test(clean) ? null : 'postcode';
  return null;
};

const isDeliveryKind = (kind: string): kind is DeliveryKind => Object.hasOwn(FIELDS_BY_KIND, kind);

/** Lists the fields that a delivery address of a kind has beside it, in the order in which they are asked for. */
export const listDeliveryFields = (kind: DeliveryKind): readonly DeliveryField[] => FIELDS_BY_KIND[kind];

/**
 * Finds the problems of a typed delivery address, by field; none where it can be kept as {@link cleanDeliveryAddress}
 * gives it (law `delivery-address`). An unknown kind is the only problem that is named then.
 */
export const findDeliveryProblems = (
  typed: TypedDeliveryAddress,
): Readonly<Partial<Record<DeliveryField | 'kind', DeliveryProblem>>> => {
  const { kind } = typed;
  if (!isDeliveryKind(kind)) return { kind: 'kind' };
  return Object.fromEntries(
    listDeliveryFields(kind).flatMap(field => {
      const problem = problemOfField(field, typed[field] ?? '');
      return problem === null ? [] : [[field, problem]];
    }),
  );
};

/**
 * Cleans a typed delivery address as it is kept: lines without hidden characters, the phone as an account has it, and
 * only what its kind has; null where the kind is unknown (law `delivery-address`). Call it where
 * {@link findDeliveryProblems} found none.
 */
export const cleanDeliveryAddress = (typed: TypedDeliveryAddress): DeliveryAddress | null => {
  const { kind } = typed;
  if (!isDeliveryKind(kind)) return null;
  const fields = listDeliveryFields(kind).map(field => [field, cleanField(field, typed[field] ?? '')]);
  return { kind, ...Object.fromEntries(fields) } as DeliveryAddress;
};

/** Tells whether two delivery addresses are the same one, however they were typed (law `delivery-address`). */
export const isSameDeliveryAddress = (one: TypedDeliveryAddress, other: TypedDeliveryAddress): boolean => {
  const [a, b] = [cleanDeliveryAddress(one), cleanDeliveryAddress(other)];
  if (a === null || b === null || a.kind !== b.kind) return false;
  return listDeliveryFields(a.kind).every(
    field => readDeliveryField(a, field) === readDeliveryField(b, field),
  );
};

/** Reads a field of a delivery address; empty where its kind has no such field. */
export const readDeliveryField = (address: DeliveryAddress, field: DeliveryField): string =>
  (address as Partial<Record<DeliveryField, string>>)[field] ?? '';
