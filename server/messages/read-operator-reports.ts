import { formatOrderNumber } from '../../src/domain/orders/order-number.ts';
import type { Queryable } from '../database/database.ts';

/** The fields of a report that a person has to look at; orders are named by their numbers, as people read them. */
export type OperatorReport = {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  /** The order that the report is about, and its buyer; null where it is about no order. */
  readonly order_id: number | null;
  readonly number: string | null;
  readonly email: string | null;
  readonly detail: string;
  /** The number of the order by which the buyer had paid for the same things before. */
  readonly same_as: string | null;
};

type ReportRow = Omit<OperatorReport, 'number' | 'same_as'> & {
  readonly number: number | null;
  readonly same_as: number | null;
};

/**
 * Reads the reports to the operator for which `rest` holds (SQL: a condition on `r`, and how they are ordered and
 * limited), with its `values`.
 */
export const readOperatorReports = async (
  queries: Queryable,
  orderPrefix: string,
  rest: string,
  values: readonly unknown[],
): Promise<readonly OperatorReport[]> => {
  const textOf = (number: number | null) => (number === null ? null : formatOrderNumber(orderPrefix, number));
  const rows = await queries.query<ReportRow>(
    `SELECT r.id, r.at, r.kind, r.order_id, o.number, u.email, r.detail, s.number AS same_as
     FROM operator_reports r LEFT JOIN orders o ON o.id = r.order_id LEFT JOIN users u ON u.id = o.user_id
     LEFT JOIN orders s ON s.id = o.same_as AND r.kind = 'bought_twice' WHERE ${rest}`,
    values,
  );
  return rows.map(row => ({ ...row, number: textOf(row.number), same_as: textOf(row.same_as) }));
};
