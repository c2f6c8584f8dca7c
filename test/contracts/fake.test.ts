import { makeFakeWorld } from './fake-world.ts';
import { describeAllContracts } from './suites/describe-all.ts';
import { describePhoneLimitsContract } from './suites/phone-limits.contract.ts';

describeAllContracts('fakes', makeFakeWorld);
describePhoneLimitsContract('fakes', makeFakeWorld);
