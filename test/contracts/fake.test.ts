import { makeFakeWorld } from './fake-world.ts';
import { describeAllContracts } from './suites/describe-all-contracts.ts';
import { describeForfeitsContract } from './suites/forfeits.contract.ts';
import { describePhoneLimitsContract } from './suites/phone-limits.contract.ts';
import { describePrizeChoicesContract } from './suites/prize-choices.contract.ts';
import { describePrizesContract } from './suites/prizes.contract.ts';
import { describeSuperDrawsContract } from './suites/super-draws.contract.ts';
import { describeWinnersContract } from './suites/winners.contract.ts';

describeAllContracts('fakes', makeFakeWorld);
describePhoneLimitsContract('fakes', makeFakeWorld);
describeSuperDrawsContract('fakes', makeFakeWorld);
describePrizesContract('fakes', makeFakeWorld);
describeForfeitsContract('fakes', makeFakeWorld);
describePrizeChoicesContract('fakes', makeFakeWorld);
describeWinnersContract('fakes', makeFakeWorld);
