import { describeAllContracts } from './suites/describe-all.ts';
import { makeFakeWorld } from './fake-world.ts';

describeAllContracts('fakes', makeFakeWorld);
