import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PARCEL_STATES } from '../../../src/domain/orders/parcel-life.ts';
import { PARCEL_ADDRESSES, type ParcelDesk, startParcelDesk } from '../../support/shops/parcel-desk.ts';

let desk: ParcelDesk;
beforeAll(async () => {
  desk = await startParcelDesk();
});
afterAll(() => desk.close());

describe('parcels sent', () => {
  test('parcels sent keeps carrier and number, and again changes nothing and says so', async () => {
    const parcel = await desk.packNew();
    const argv = ['sent', parcel, '--carrier', 'ukrposhta', '--tracking', ' 05 0512 3456 ua '];
    expect(await desk.runDryFirst(...argv)).toMatchObject({ exit: 0, out: `Parcel ${parcel}: sent\n` });
    expect(await desk.data('show', parcel)).toMatchObject({
      state: 'sent',
      carrier: 'ukrposhta',
      tracking: '0505123456UA',
    });
    expect((await desk.runAgain(...argv)).out).toBe(
      `Parcel ${parcel} is sent already: nothing was changed\n`,
    );
    expect(await desk.refusalOf('sent', parcel, '--carrier', 'ukrposhta', '--tracking', '1234')).toContain(
      `Parcel ${parcel} is sent with another number already: parcels sent corrects it with --reason`,
    );
  });

  test('parcels sent refuses an unknown carrier, a taken number, an unknown parcel, and a payment taken back', async () => {
    const tracking = desk.makeTracking();
    await desk.send(await desk.packNew(), tracking);
    const parcel = await desk.packNew();
    expect(await desk.refusalOf('sent', parcel, '--carrier', 'pigeon', '--tracking', '1234')).toContain(
      'There is no such carrier. There are: nova-poshta, ukrposhta',
    );
    expect(
      await desk.refusalOf('sent', parcel, '--carrier', 'nova-poshta', '--tracking', tracking),
    ).toContain(`Another parcel has the number ${tracking} of nova-poshta`);
    expect(
      await desk.refusalOf('sent', '999999', '--carrier', 'nova-poshta', '--tracking', '1234'),
    ).toContain('There is no parcel 999999');
    const taken = await desk.place();
    const held = await desk.pack(taken.number);
    await desk.shop.callback(taken.order, { ik_inv_st: 'canceled' });
    await desk.shop.unlock();
    expect(
      await desk.refusalOf('sent', held, '--carrier', 'nova-poshta', '--tracking', desk.makeTracking()),
    ).toContain(`Parcel ${held} doesn’t go: a payment of its orders was taken back`);
  });

  test.each([
    [['sent', '1', '--tracking', '1234'], 'A carrier is required'],
    [['sent', '1', '--carrier', 'nova-poshta'], 'number is required'],
    [['sent', '1', '--carrier', 'nova-poshta', '--tracking', 'номер'], 'number is required'],
    [['sent', 'x', '--carrier', 'nova-poshta', '--tracking', '1234'], 'PARCEL is a whole number'],
    [
      ['sent', '1', '--carrier', 'nova-poshta', '--tracking', '1234', '--reason', ' '],
      'A reason of at most 500 characters is required',
    ],
    [['unpack', '1'], 'A reason of at most 500 characters is required'],
    [['came-back', '1'], 'A reason of at most 500 characters is required'],
    [['received', '1'], 'A reason of at most 500 characters is required'],
    [['list', '--state', 'lost'], `--state is one of: ${PARCEL_STATES.join(', ')}`],
  ])('parcels exits with 2 and names the wrong argument: %j', async (argv, problem) => {
    const { exit, err } = await desk.run(...argv);
    expect(exit).toBe(2);
    expect(err).toContain(problem);
  });
});

describe('parcels sent-file', () => {
  const file = (...rows: readonly string[]): string =>
    desk.operator.file('sent.csv', ['parcel,carrier,tracking', ...rows].join('\n'));

  test('parcels sent-file sends every parcel of the file, and the same file again changes nothing and says so', async () => {
    const [one, two] = [await desk.packNew(), await desk.packNew()];
    const path = file(
      `${one},nova-poshta,${desk.makeTracking().replace(/^(....)/, '$1 ')}`,
      `${two},ukrposhta,${desk.makeTracking()}`,
    );
    expect(await desk.runDryFirst('sent-file', path)).toMatchObject({
      exit: 0,
      out: 'Sent: 2; were sent so already: 0\n',
    });
    expect([await desk.stateOf(one), await desk.stateOf(two)]).toEqual(['sent', 'sent']);
    expect(await desk.runAgain('sent-file', path)).toMatchObject({
      exit: 0,
      out: 'Sent: 0; were sent so already: 2\nNothing was changed.\n',
    });
  });

  test('parcels sent-file names every wrong row and column, and sends none of the others', async () => {
    const [sound, waits] = [await desk.packNew(), await desk.packNew()];
    const form = await desk.refusalOf(
      'sent-file',
      file(
        `${sound},nova-poshta,${desk.makeTracking()}`,
        `x,nova-poshta,${desk.makeTracking()}`,
        `${waits},nova-poshta,2.05E+13`,
        `${sound},nova-poshta,${desk.makeTracking()}`,
      ),
    );
    expect(form).toContain('row 3, parcel: A whole number');
    expect(form).toContain('row 4, tracking: A parcel’s number is digits and Latin letters');
    expect(form).toContain('row 5, parcel: The same key stands in row 2');
    const tracking = desk.makeTracking();
    const kept = await desk.refusalOf(
      'sent-file',
      file(
        `${sound},nova-poshta,${tracking}`,
        `999999,nova-poshta,${desk.makeTracking()}`,
        `${waits},pigeon,${desk.makeTracking()}`,
      ),
    );
    expect(kept).toContain('row 3, parcel: There is no parcel 999999');
    expect(kept).toContain('row 4, carrier: There is no such carrier. There are: nova-poshta, ukrposhta');
    const twice = file(`${sound},nova-poshta,${tracking}`, `${waits},nova-poshta,${tracking}`);
    expect(await desk.refusalOf('sent-file', twice)).toContain(
      'row 3, tracking: Another parcel has the number',
    );
    expect([await desk.stateOf(sound), await desk.stateOf(waits)]).toEqual(['packed', 'packed']);
    expect(
      await desk.refusalOf('sent-file', desk.operator.file('short.csv', 'parcel,carrier\n1,a')),
    ).toContain('row 1, tracking: The column is missing');
  });
});

describe('parcels received, list and show', () => {
  test('parcels received keeps who said so and why, and again changes nothing', async () => {
    const parcel = await desk.packNew();
    expect(await desk.refusalOf('received', parcel, '--reason', 'by phone')).toContain(
      `Parcel ${parcel} is packed and can’t become received`,
    );
    await desk.send(parcel);
    expect(await desk.runDryFirst('received', parcel, '--reason', 'by phone')).toMatchObject({ exit: 0 });
    expect((await desk.runAgain('received', parcel, '--reason', 'by phone')).out).toContain('already');
    const shown = await desk.data<{ changes: readonly unknown[] }>('show', parcel);
    expect(shown.changes.at(-1)).toMatchObject({ state: 'received', by: 'office', reason: 'by phone' });
    const { out } = await desk.run('show', parcel);
    expect(out).toContain('by phone');
    expect(out).toContain('Львів, № 12');
    expect(await desk.run('show', '999999')).toMatchObject({ exit: 1, err: 'There is no parcel 999999\n' });
  });

  test('parcels list names the parcels of a state and of a time, those that changed last on top', async () => {
    const { number } = await desk.place();
    const parcel = Number(await desk.pack(number));
    const all = await desk.data<readonly { id: number; since: string; orders: string }[]>('list');
    const { recipient, phone } = PARCEL_ADDRESSES.lviv;
    expect(all[0]).toMatchObject({
      id: parcel,
      state: 'packed',
      orders: number,
      recipient,
      phone,
      carrier: null,
    });
    const since = all[0]?.since ?? '';
    expect(
      (await desk.data<readonly { id: number }[]>('list', '--to', since)).map(({ id }) => id),
    ).not.toContain(parcel);
    expect(
      (await desk.data<readonly { id: number }[]>('list', '--from', since)).map(({ id }) => id),
    ).toContain(parcel);
    expect(
      (await desk.data<readonly { id: number }[]>('list', '--state', 'sent')).map(({ id }) => id),
    ).not.toContain(parcel);
    expect(await desk.data<readonly unknown[]>('list', '--limit', '1')).toHaveLength(1);
  });

  test('parcels list writes a CSV in which a recipient is never run as a formula', async () => {
    const parcel = await desk.packNew();
    await desk.send(parcel);
    const { out } = await desk.run('list', '--format', 'csv');
    const [header, ...rows] = out.trimEnd().split('\n');
    expect(header).toBe(
      'id,state,since,orders,lines,carrier,tracking,complained_at,returns,recipient,phone,address',
    );
    expect(rows.find(row => row.startsWith(`${parcel},sent,`))).toContain(
      `,,,'=1+1 Коваль,'+380671234567,"Львів, № 12"`,
    );
  });
});

describe('carriers', () => {
  const carriers = (...rows: readonly string[]) =>
    desk.operator.run(
      'import',
      'carriers',
      desk.operator.file(
        'carriers.csv',
        ['code,title_uk,title_ru,title_en,link_template,offered', ...rows].join('\n'),
      ),
    );

  test.each([
    'http://a.example/{number}',
    'https://a.example/',
    'https://a.example/{number}/{number}',
    'https://a.example/{code}/{number}',
    'https://a.example/a b/{number}',
    '{number}',
  ])('an import of carriers refuses a link template that leads nowhere: %s', async link => {
    expect(
      await carriers(`sound,а,а,a,https://a.example/{number},true`, `bad,а,а,a,${link},true`),
    ).toMatchObject({
      exit: 1,
      err: 'row 3, link_template: An https:// address in which {number} stands once\nNothing was changed.\n',
    });
  });

  test('a carrier that a parcel was sent with is not removed, and nothing is sent with it once it is not offered', async () => {
    expect(await carriers('pigeon,Голуб,Голубь,Pigeon,https://a.example/{number}?a=1,true')).toMatchObject({
      exit: 0,
    });
    const [sent, waits] = [await desk.packNew(), await desk.packNew()];
    expect(await desk.run('sent', sent, '--carrier', 'pigeon', '--tracking', '1234')).toMatchObject({
      exit: 0,
    });
    const { exit, err } = await desk.operator.run('remove', 'carriers', 'pigeon');
    expect(exit).toBe(1);
    expect(err).toContain('import its row with offered = false');
    // One that came back and is to be packed anew has no carrier any more; its changes still name it.
    await desk.run('came-back', sent, '--reason', 'nobody came for it');
    await desk.run('repack', sent);
    expect(await desk.operator.run('remove', 'carriers', 'pigeon')).toMatchObject({ exit: 1 });
    await carriers('pigeon,Голуб,Голубь,Pigeon,https://a.example/{number}?a=1,false');
    expect(await desk.refusalOf('sent', waits, '--carrier', 'pigeon', '--tracking', '12345')).toContain(
      'There is no such carrier. There are: nova-poshta, ukrposhta\n',
    );
    expect(await desk.stateOf(sent)).toBe('to_pack');
    expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });
  });
});
