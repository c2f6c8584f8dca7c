import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The histogram's buckets in seconds; a call of the shop takes some milliseconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Makes the metrics that this process counts about itself. Names and labels hold no personal data and come from small
 * sets: a label is never a path, an id or an address.
 */
export const makeProcessMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    /** Answers' durations in seconds, one observation each; `route` is the pattern of server-route.ts. */
    requests: new Histogram({
      name: 'twofold_http_request_duration_seconds',
      help: 'Time to the answer, by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    /** Orders by outcome; `placed` counts a repeat by the same idempotency key again. */
    orders: new Counter({
      name: 'twofold_orders_total',
      help: 'Orders by what became of them in this process: placed, refused, expired',
      labelNames: ['outcome'],
      registers,
    }),
    /** Payment callbacks by the outcomes of settle-payment.ts. */
    payments: new Counter({
      name: 'twofold_payment_notices_total',
      help: "The provider's notices by outcome: paid, refunded, failed, recorded, replay, refused",
      labelNames: ['outcome'],
      registers,
    }),
    /** Beacon rounds by the outcomes of gateways/beacon/beacon.ts. */
    beaconRounds: new Counter({
      name: 'twofold_beacon_rounds_total',
      help: 'Rounds asked for draws by outcome: sound, or why not: late, unreachable, wrong_round, wrong_key, malformed',
      labelNames: ['outcome'],
      registers,
    }),
    clockAhead: new Gauge({
      name: 'twofold_clock_ahead_seconds',
      help: "How far this process's clock is ahead of the database's; below 0: behind",
      registers,
    }),
    jobRuns: new Counter({
      name: 'twofold_job_runs_total',
      help: 'Runs of background jobs by result: ok, failed',
      labelNames: ['job', 'result'],
      registers,
    }),
    jobLastSuccess: new Gauge({
      name: 'twofold_job_last_success_timestamp_seconds',
      help: 'When a background job of this process last ended well',
      labelNames: ['job'],
      registers,
    }),
  };
};

/** The metrics that a process counts about itself, with their registry. */
export type ProcessMetrics = ReturnType<typeof makeProcessMetrics>;
