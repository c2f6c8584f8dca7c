import { type FloodedLogIns, floodLogIns } from '../support/requests/flood-log-ins.ts';
import {
  type AnswerWaitFigures,
  askRepeatedly,
  computeAnswerWaitFigures,
  makeDeadlineCheck,
  openShopUnderLoad,
} from './shop-under-load.ts';

/** Of a hundred log-ins each. */
const ROUNDS = 5;
const QUIET_MS = 4_000;
const LOTS = 31;

type What = 'getLot' | 'headerData' | 'catalogue' | 'page';
type Measured = Readonly<Record<What, AnswerWaitFigures>>;

/** Measures how long others wait while strangers log in a hundred at once, again and again. */
export const measureReadLatencyDuringLogIns = async (): Promise<{
  readonly logIns: FloodedLogIns;
  readonly waits: Measured;
  readonly quiet: Measured;
}> => {
  const { url, email, password, asks, close } = await openShopUnderLoad();
  const textOf = (path: string): Promise<string> => fetch(`${url}${path}`).then(answer => answer.text());
  let pages = 0;
  // Of one lot after the other, so that most are rendered anew.
  const page = (): Promise<string> => {
    pages += 1;
    return textOf(`/lot-${1 + (pages % LOTS)}`);
  };
  const measure = async (isOver: () => boolean): Promise<Measured> => {
    const [getLot, headerData, catalogue, rendered] = await Promise.all([
      askRepeatedly(asks.getLot, 20, isOver),
      askRepeatedly(asks.headerData, 20, isOver),
      askRepeatedly(() => textOf('/api/get-mainpage-catalog/false/null?limit=60'), 50, isOver),
      askRepeatedly(page, 50, isOver),
    ]);
    return {
      getLot: computeAnswerWaitFigures(getLot),
      headerData: computeAnswerWaitFigures(headerData),
      catalogue: computeAnswerWaitFigures(catalogue),
      page: computeAnswerWaitFigures(rendered),
    };
  };
  try {
    await measure(makeDeadlineCheck(2_000));
    const quiet = await measure(makeDeadlineCheck(QUIET_MS));
    let isOver = false;
    const flooding = floodLogIns({ url, email, password, rounds: ROUNDS }).finally(() => {
      isOver = true;
    });
    const [logIns, waits] = await Promise.all([flooding, measure(() => isOver)]);
    return { logIns, waits, quiet };
  } finally {
    await close();
  }
};
