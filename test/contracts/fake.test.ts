import { describeAllContracts } from './describe-all.ts';
import { makeFakeWorld } from './fake-world.ts';

describeAllContracts('fakes', makeFakeWorld);
