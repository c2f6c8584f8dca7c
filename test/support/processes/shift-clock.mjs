// Loaded before a server process (`--import`): its clock shows CLOCK_SHIFT_MS more than the machine's.
const shift = Number(process.env['CLOCK_SHIFT_MS']);
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);

RealDate.now = () => realNow() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now()] : args, newTarget),
});
