import type { Database } from '../../server/database/database.ts';
import type { PaymentGateway } from '../../server/orders/payment-gateway.ts';

type ReadNotice = PaymentGateway['readNotice'];

/** What is wrong with the code of a simulated shop's processes; nothing, until a mistake is planted. */
export type PlantedMistakes = {
  /** Changes what a process says to the database. */
  inStatement: (text: string) => string;
  /** Reads a provider's notice otherwise than the shop's gateway does. */
  inNotice: (readNotice: ReadNotice) => ReadNotice;
};

/** Makes a place for mistakes, in which there is none yet. */
export const makePlantedMistakes = (): PlantedMistakes => ({
  inStatement: text => text,
  inNotice: readNotice => readNotice,
});

/** Makes the payment gateway that a simulated shop's processes have. */
export const withMistakenNotices = (
  gateway: PaymentGateway,
  mistakes: Pick<PlantedMistakes, 'inNotice'>,
): PaymentGateway => ({
  ...gateway,
  readNotice: body => mistakes.inNotice(gateway.readNotice)(body),
});

/** Makes the database that a simulated shop's processes have. */
export const withMistakenStatements = (
  database: Database,
  mistakes: Pick<PlantedMistakes, 'inStatement'>,
): Database => ({
  ...database,
  query: (text, params) => database.query(mistakes.inStatement(text), params),
  transaction: work =>
    database.transaction(tx =>
      work({ query: (text, params) => tx.query(mistakes.inStatement(text), params) }),
    ),
});
