import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOperatorCommandChecks } from '../../support/shops/operator-command-checks.ts';
import { type ParcelDesk, startParcelDesk } from '../../support/shops/parcel-desk.ts';

const HEADER =
  'code,title_uk,title_ru,title_en,place_uk,place_ru,place_en,hours_uk,hours_ru,hours_en,offered';
const pointLine = (code: string, offered = true, title = 'Склад'): string =>
  `${code},${title},Склад,Warehouse,"Одеса, вул. Приморська, 6","Одесса, ул. Приморская, 6","6 Prymorska Street, Odesa",щодня,ежедневно,daily,${offered}`;
const WHERE = 'Warehouse, 6 Prymorska Street, Odesa';

const PERSON = { recipient: '=1+1 Коваль', phone: '+380671234567' };
const collectAt = (point: string) => ({ kind: 'collection', ...PERSON, point });

let desk: ParcelDesk;
let checks: ReturnType<typeof makeOperatorCommandChecks>;
beforeAll(async () => {
  desk = await startParcelDesk();
  checks = makeOperatorCommandChecks(desk.server.context.database, desk.operator.run);
  assert.equal((await importPoints(pointLine('port'))).exit, 0);
});
afterAll(() => desk.close());

const importPoints = (...rows: readonly string[]) =>
  desk.operator.run(
    'import',
    'collection-points',
    desk.operator.file('points.csv', [HEADER, ...rows].join('\n')),
  );
const packCollected = async () => desk.pack((await desk.place(collectAt('port'))).number);

describe('collection points', () => {
  test.each([
    ['a code in capitals', pointLine('Port'), 'row 3, code: '],
    ['a point without a title', pointLine('pier', true, ''), 'row 3, title_uk: Fill in this field.'],
    ['a title of two lines', pointLine('pier', true, '"a\nb"'), 'row 3, title_uk: One line is expected here'],
    ['a code twice', pointLine('port'), 'row 3, code: The same key stands in row 2'],
  ])('an import of collection points refuses %s', async (_, line, problem) => {
    const file = desk.operator.file('points.csv', [HEADER, pointLine('port'), line].join('\n'));
    expect(await checks.refusalOf('import', 'collection-points', file)).toContain(problem);
  });

  test('a point that is not offered any more is chosen by nobody, keeps what goes there, and is not removed', async () => {
    await importPoints(pointLine('pier'));
    const { number } = await desk.place(collectAt('pier'));
    await importPoints(pointLine('pier', false));
    expect(await desk.findDelivery(number)).toMatchObject({
      state: 'to_pack',
      kind: 'collection',
      ...PERSON,
      address: WHERE,
    });
    const { key } = await desk.place(null);
    const asked = { orders: [key], address: collectAt('pier') };
    expect(await desk.shop.call('set-delivery', asked, desk.buyer)).toMatchObject({
      status: 422,
      body: { messages: { point: [expect.any(String)] } },
    });
    const parcel = await desk.pack(number);
    expect(await desk.run('ready', parcel)).toMatchObject({ exit: 0 });
    const refused = await checks.refusalOf('remove', 'collection-points', 'pier');
    expect(refused).toContain('import its row with offered = false');
    expect(await importPoints(pointLine('quay'))).toMatchObject({ exit: 0 });
    expect(await desk.operator.run('remove', 'collection-points', 'quay')).toMatchObject({ exit: 0 });
  });
});

describe('parcels that are collected', () => {
  test('parcels ready says that a parcel can be collected, tells the buyer once, and again changes nothing and says so', async () => {
    const parcel = await packCollected();
    expect(await desk.runDryFirst('ready', parcel)).toMatchObject({
      exit: 0,
      out: `Parcel ${parcel}: ready\n`,
    });
    expect(await desk.data('show', parcel)).toMatchObject({
      state: 'ready',
      carrier: null,
      tracking: '',
      ...PERSON,
      address: WHERE,
    });
    const mails = `SELECT template FROM messages WHERE parcel_id = $1 AND kind = 'mail'`;
    expect(await desk.server.context.database.query(mails, [Number(parcel)])).toEqual([
      { template: 'parcel-ready' },
    ]);
    expect(await desk.runAgain('ready', parcel)).toMatchObject({
      exit: 0,
      out: `Parcel ${parcel} is ready already: nothing was changed\n`,
    });
    expect((await desk.run('list', '--state', 'ready', '--language', 'uk')).out).toContain(
      'Склад, Одеса, вул. Приморська, 6',
    );
    expect(JSON.parse((await desk.operator.run('parcels', 'list', '--json')).out)[0]).toMatchObject({
      id: Number(parcel),
      address: WHERE,
    });
  });

  test('what is collected is not sent, and what a carrier takes is not ready: the refusal names the other command', async () => {
    const [collected, carried] = [await packCollected(), await desk.packNew()];
    const sent = ['--carrier', 'nova-poshta', '--tracking', desk.makeTracking()] as const;
    const said = `Parcel ${collected} is collected by its buyer: parcels ready ${collected}\n`;
    expect(await desk.refusalOf('sent', collected, ...sent)).toContain(said);
    expect(await desk.refusalOf('sent', collected, ...sent, '--dry-run')).toContain(said);
    const file = desk.operator.file(
      'sent.csv',
      `parcel,carrier,tracking\n${collected},nova-poshta,${desk.makeTracking()}\n`,
    );
    expect(await desk.refusalOf('sent-file', file)).toContain(`row 2, parcel: ${said}`);
    expect(await desk.refusalOf('ready', carried)).toContain(
      `Parcel ${carried} goes by a carrier: parcels sent ${carried}\n`,
    );
    expect(await desk.refusalOf('ready', '999999')).toContain('There is no parcel 999999');
  });

  test('a parcel that is ready was collected, or was not and is packed anew for where its buyer wants it then', async () => {
    const [taken, { number, key }] = [await packCollected(), await desk.place(collectAt('port'))];
    const left = await desk.pack(number);
    for (const parcel of [taken, left]) await desk.run('ready', parcel);
    expect(await desk.runDryFirst('received', taken, '--reason', 'passport seen')).toMatchObject({
      exit: 0,
      out: `Parcel ${taken}: received\n`,
    });
    expect(await desk.refusalOf('came-back', taken, '--reason', 'late')).toContain('is received');
    expect(await desk.refusalOf('repack', left)).toContain(`Parcel ${left} is ready`);
    await desk.run('came-back', left, '--reason', 'nobody came for it');
    await desk.run('repack', left);
    const branch = { kind: 'branch', ...PERSON, city: 'Львів', branch: '12' };
    expect(
      await desk.shop.call('set-delivery', { orders: [key], address: branch }, desk.buyer),
    ).toMatchObject({ body: { success: true } });
    await desk.run('pack', number);
    expect(await desk.refusalOf('ready', left)).toContain('goes by a carrier');
    expect(await desk.send(left)).toMatchObject({ exit: 0 });
    const shown = await desk.data<{ changes: readonly { state: string }[] }>('show', left);
    expect(shown.changes.map(({ state }) => state)).toEqual([
      'packed',
      'ready',
      'came_back',
      'to_pack',
      'packed',
      'sent',
    ]);
    expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });
  });

  test('the lists of what is collected are CSV in which a recipient is never run as a formula', async () => {
    const { number } = await desk.place(collectAt('port'));
    const deliveries = await desk.operator.run('deliveries', 'list', '--format', 'csv');
    const cells = `'=1+1 Коваль,'+380671234567,"${WHERE}"`;
    expect(deliveries.out.split('\n').find(line => line.startsWith(`${number},`))).toContain(
      `,collection,${cells}`,
    );
    const parcel = await desk.pack(number);
    await desk.run('ready', parcel);
    const { out } = await desk.run('list', '--format', 'csv');
    expect(out.split('\n').find(line => line.startsWith(`${parcel},ready,`))).toContain(cells);
    const shown = await desk.operator.run('orders', 'show', number, '--json');
    expect(JSON.parse(shown.out)).toMatchObject({ delivery: [{ kind: 'collection', point: 'port' }] });
  });
});
