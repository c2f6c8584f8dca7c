import { makeFakeWorld } from './fake-world.ts';
import { describeAllContracts } from './suites/describe-all.ts';

describeAllContracts('fakes', makeFakeWorld);
