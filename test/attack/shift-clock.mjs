/** Loaded before a process (`--import`): its clock is CLOCK_SHIFT_MS off, as on a machine whose time is wrong. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? '0');
const Sound = globalThis.Date;
const now = () => Sound.now() + shift;

globalThis.Date = new Proxy(Sound, {
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: target => new target(now()).toString(),
});
