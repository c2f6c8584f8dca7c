import * as fc from 'fast-check';
import { propertySeed } from './list-test-settings.ts';

/** A property that gives no seed of its own begins with the run's. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: propertySeed });
