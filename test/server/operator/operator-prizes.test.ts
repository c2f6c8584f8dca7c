import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import { type PrizeDesk, startPrizeDesk } from '../../support/shops/prize-desk.ts';

let desk: PrizeDesk;
beforeAll(async () => {
  desk = await startPrizeDesk();
});
afterAll(() => desk.close());

const REASON = ['--reason', 'passport seen'] as const;

type Shown = {
  readonly changes: readonly { readonly state: string; readonly by: string; readonly reason: string }[];
};
const lastChangeOf = async (id: string) => (await desk.data<Shown>('show', id)).changes.at(-1);

describe('the commands that take a prize on', () => {
  test.each<readonly [command: string, from: PrizeState, to: PrizeState, options: readonly string[]]>([
    ['confirm-identity', 'accepted', 'identity_confirmed', REASON],
    ['to-pack', 'identity_confirmed', 'to_pack', []],
    ['came-back', 'sent', 'came_back', REASON],
    ['to-pack', 'came_back', 'to_pack', []],
    ['received', 'sent', 'received', REASON],
    ['hand-over', 'identity_confirmed', 'handed_over', REASON],
    ['hand-over', 'to_pack', 'handed_over', REASON],
  ])(
    'prizes %s takes a prize from %s to %s, and again changes nothing and says so',
    async (command, from, to, options) => {
      const { id } = await desk.win(from);
      const argv = [command, id, ...options];
      expect(await desk.runDryFirst(...argv)).toMatchObject({ exit: 0, out: `Prize ${id}: ${to}\n` });
      await desk.expectState(id, to);
      expect(await lastChangeOf(id)).toMatchObject({ state: to, by: 'office', reason: options[1] ?? '' });
      expect(await desk.runAgain(...argv)).toMatchObject({
        exit: 0,
        out: `Prize ${id} is ${to} already: nothing was changed\n`,
      });
    },
  );

  test.each<readonly [command: string, at: PrizeState, to: PrizeState, options: readonly string[]]>([
    ['confirm-identity', 'won', 'identity_confirmed', REASON],
    ['to-pack', 'accepted', 'to_pack', []],
    ['to-pack', 'sent', 'to_pack', []],
    ['came-back', 'identity_confirmed', 'came_back', REASON],
    ['came-back', 'received', 'came_back', REASON],
    ['hand-over', 'came_back', 'handed_over', REASON],
    ['sent', 'identity_confirmed', 'sent', ['--carrier', 'nova-poshta', '--tracking', '1234']],
    ['received', 'to_pack', 'received', REASON],
    ['hand-over', 'accepted', 'handed_over', REASON],
    ['hand-over', 'sent', 'handed_over', REASON],
  ])('prizes %s refuses a prize that is %s, and changes nothing', async (command, at, to, options) => {
    const { id } = await desk.win(at);
    const said = `Prize ${id} is ${at}, and this command can’t take it to ${to}\nNothing was changed.\n`;
    expect(await desk.refusalOf(command, id, ...options)).toBe(said);
    expect(await desk.refusalOf(command, id, ...options, '--dry-run')).toBe(said);
    expect(await desk.refusalOf(command, '999999', ...options)).toContain('There is no prize 999999');
  });

  test('prizes sent keeps carrier and number, tells the winner once, and again changes nothing and says so', async () => {
    const { id } = await desk.win('to_pack');
    const argv = ['sent', id, '--carrier', 'ukrposhta', '--tracking', ' 05 0512 3456 ua '];
    expect(await desk.runDryFirst(...argv)).toMatchObject({ exit: 0, out: `Prize ${id}: sent\n` });
    const carried = { state: 'sent', carrier: 'ukrposhta', tracking: '0505123456UA' };
    expect(await desk.data('show', id)).toMatchObject(carried);
    expect(await lastChangeOf(id)).toMatchObject(carried);
    expect((await desk.runAgain(...argv)).out).toBe(`Prize ${id} is sent already: nothing was changed\n`);
    expect(
      await desk.server.context.database.query(
        `SELECT recipient FROM messages WHERE template = 'prize-sent' AND prize_id = $1 AND kind = 'mail'`,
        [Number(id)],
      ),
    ).toEqual([{ recipient: desk.winner.email }]);
  });

  test('prizes sent refuses an unknown carrier and another prize’s number', async () => {
    const { id } = await desk.win('to_pack');
    const { tracking } = await desk.data<{ tracking: string }>('show', (await desk.win('sent')).id);
    expect(await desk.refusalOf('sent', id, '--carrier', 'pigeon', '--tracking', '1234')).toContain(
      'There is no such carrier. There are: nova-poshta, ukrposhta',
    );
    expect(await desk.refusalOf('sent', id, '--carrier', 'nova-poshta', '--tracking', tracking)).toContain(
      `Another prize has the number ${tracking} of nova-poshta`,
    );
    await desk.expectState(id, 'to_pack');
  });

  test('a prize that came back keeps its number until it is packed again, and is sent with another one alone', async () => {
    const { id } = await desk.win('to_pack');
    const sent = (tracking: string) =>
      ['sent', id, '--carrier', 'nova-poshta', '--tracking', tracking] as const;
    await desk.run(...sent('20450000000098'));
    await desk.run('came-back', id, '--reason', 'nobody came for it');
    const back = { state: 'came_back', carrier: 'nova-poshta', tracking: '20450000000098' };
    expect(await desk.data('show', id)).toMatchObject(back);
    // Run late, the command that sent it changes nothing.
    expect((await desk.runAgain(...sent('20450000000098'))).out).toContain('already');
    expect(await desk.refusalOf(...sent('20450000000099'))).toContain(`Prize ${id} is came_back`);
    await desk.run('to-pack', id);
    expect(await desk.data('show', id)).toMatchObject({ state: 'to_pack', carrier: null, tracking: '' });
    expect(await desk.refusalOf(...sent('20450000000098'))).toContain(
      `Prize ${id} was sent with the number 20450000000098 before: another sending needs another one`,
    );
    expect(await desk.run(...sent('20450000000099'))).toMatchObject({ exit: 0 });
    expect(await desk.data('show', id)).toMatchObject({ state: 'sent', tracking: '20450000000099' });
    expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });
  });

  test('prizes sent puts a wrong number right with a reason alone, and again changes nothing, also once it was received', async () => {
    const { id } = await desk.win('sent');
    const argv = ['sent', id, '--carrier', 'ukrposhta', '--tracking', '0505123477UA'];
    expect(await desk.refusalOf(...argv)).toContain(
      `Prize ${id} is sent with another number already: prizes sent corrects it with --reason`,
    );
    expect(await desk.runDryFirst(...argv, '--reason', 'a slip')).toMatchObject({
      exit: 0,
      out: `Prize ${id}: sent\n`,
    });
    const carried = { state: 'sent', carrier: 'ukrposhta', tracking: '0505123477UA' };
    expect(await desk.data('show', id)).toMatchObject(carried);
    expect(await lastChangeOf(id)).toMatchObject({ ...carried, by: 'office', reason: 'a slip' });
    await desk.run('received', id, ...REASON);
    expect((await desk.runAgain(...argv)).out).toBe(`Prize ${id} is sent already: nothing was changed\n`);
    await desk.expectState(id, 'received');
    expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });
  });

  test('a carrier that a prize was sent with is not removed, though it came back and goes with another one', async () => {
    const file = desk.operator.file(
      'carriers.csv',
      'code,title_uk,title_ru,title_en,link_template,offered\npigeon,Голуб,Голубь,Pigeon,https://a.example/{number},true',
    );
    expect(await desk.operator.run('import', 'carriers', file)).toMatchObject({ exit: 0 });
    const { id } = await desk.win('to_pack');
    await desk.run('sent', id, '--carrier', 'pigeon', '--tracking', '1234');
    await desk.run('came-back', id, '--reason', 'nobody came for it');
    await desk.run('to-pack', id);
    expect(await desk.data('show', id)).toMatchObject({ carrier: null });
    expect(await desk.operator.run('remove', 'carriers', 'pigeon')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('import its row with offered = false'),
    });
  });

  test.each([
    [['sent', '1', '--tracking', '1234'], 'A carrier is required'],
    [['sent', '1', '--carrier', 'nova-poshta'], 'number is required'],
    [['sent', 'x', '--carrier', 'nova-poshta', '--tracking', '1234'], 'PRIZE is a whole number'],
    [['confirm-identity', '1'], 'A reason of at most 500 characters is required'],
    [['came-back', '1'], 'A reason of at most 500 characters is required'],
    [
      ['sent', '1', '--carrier', 'nova-poshta', '--tracking', '1234', '--reason', ' '],
      'A reason of at most 500 characters is required',
    ],
    [['received', '1'], 'A reason of at most 500 characters is required'],
    [['hand-over', '1', '--reason', ' '], 'A reason of at most 500 characters is required'],
    [['hide-winner', '1'], 'A reason of at most 500 characters is required'],
    [['list', '--state', 'lost'], 'won, accepted, identity_confirmed'],
  ])('prizes %j is refused as wrong usage', async (argv, problem) => {
    const { exit, err } = await desk.run(...argv);
    expect(exit).toBe(2);
    expect(err).toContain(problem);
  });
});

describe('prizes list and show', () => {
  test('prizes list and show tell whose a prize is, what it is of, and where it goes once it is accepted', async () => {
    const { winner } = desk;
    const [waits, goes] = [await desk.win(), await desk.win('accepted')];
    const won = {
      state: 'won',
      of: 'lot',
      of_id: waits.ofId,
      winner_id: winner.id,
      winner_email: winner.email,
    };
    expect(await desk.data('show', waits.id)).toMatchObject({
      ...won,
      winner_phone: winner.phone,
      recipient: null,
      phone: null,
      address: null,
      reversed: false,
      changes: [{ state: 'won', by: 'shop', reason: '' }],
    });
    const where = { recipient: '=1+1 Коваль', phone: '+380671234567', address: 'Львів, № 12' };
    expect(await desk.data('show', goes.id)).toMatchObject({
      ...where,
      changes: [{ state: 'won' }, { state: 'accepted', by: 'winner' }],
    });
    const listed = await desk.data<readonly { id: number; ticket: string; title: string }[]>('list');
    expect(listed.slice(0, 2)).toMatchObject([
      { id: Number(goes.id), ...where },
      { id: Number(waits.id), ...won },
    ]);
    expect(listed[0]?.ticket).toMatch(/^\d{6}-\d{4}$/);
    expect(listed[0]?.title).not.toBe('');
    expect((await desk.run('show', goes.id)).out).toContain('Львів, № 12');
    expect(await desk.run('show', '999999')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('There is no prize 999999'),
    });
  });

  test('prizes list takes a state, moments and a limit', async () => {
    const early = await desk.win('accepted');
    const { since } = await desk.data<{ since: string }>('show', early.id);
    const late = await desk.win();
    const ids = async (...argv: readonly string[]) =>
      (await desk.data<readonly { id: number }[]>('list', ...argv)).map(({ id }) => String(id));
    const before = await ids('--to', since);
    expect(before).not.toContain(early.id);
    expect(before).not.toContain(late.id);
    expect(await ids('--from', since)).toEqual([late.id, early.id]);
    const accepted = await ids('--state', 'accepted');
    expect(accepted).toContain(early.id);
    expect(accepted).not.toContain(late.id);
    expect(await ids('--limit', '1')).toEqual([late.id]);
  });

  test('prizes list says that the payment of the winning ticket was taken back', async () => {
    const { id, order } = await desk.win();
    await desk.shop.callback(order, { ik_inv_st: 'canceled' });
    await desk.shop.unlock();
    const listed = await desk.data<readonly { id: number; reversed: boolean }[]>('list', '--limit', '1');
    expect(listed).toMatchObject([{ id: Number(id), reversed: true }]);
    expect(await desk.data('show', id)).toMatchObject({ reversed: true });
  });

  test('prizes show tells of a super prize its title and the winning ticket of its lot', async () => {
    const { id, ofId, order } = await desk.winSuper();
    expect(await desk.data('show', id)).toMatchObject({
      of: 'super',
      of_id: ofId,
      title: 'Million',
      ticket: expect.stringMatching(/^\d{6}-\d{4}$/),
      winner_id: desk.winner.id,
      reversed: false,
    });
    await desk.shop.callback(order, { ik_inv_st: 'canceled' });
    await desk.shop.unlock();
    expect(await desk.data('show', id)).toMatchObject({ reversed: true });
    expect((await desk.run('show', id, '--language', 'uk')).out).toContain('Мільйон');
  });

  test('prizes list writes a CSV in which a recipient is never run as a formula', async () => {
    const { id } = await desk.win('accepted');
    const { out } = await desk.run('list', '--format', 'csv');
    const [header, ...rows] = out.trimEnd().split('\n');
    expect(header).toBe(
      'id,state,since,won_at,of,of_id,title,ticket,place,winner_id,winner_email,recipient,phone,address,holder,iban,cash,reference,carrier,tracking,reversed,because',
    );
    expect(rows.find(row => row.startsWith(`${id},accepted,`))).toContain(
      `,'=1+1 Коваль,'+380671234567,"Львів, № 12",,,,,,,false,`,
    );
  });
});
