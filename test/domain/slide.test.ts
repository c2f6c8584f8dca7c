import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SlideButton, visibleButtons, visibleSlides } from '../../src/domain/slide.ts';
import { slides, viewers } from '../arbitraries/slide.ts';

const button = (title: string, isAuth: boolean, displayInApp: boolean): SlideButton => ({
  link: '/catalog',
  title,
  image: null,
  isAuth,
  displayInApp,
});

const buttons = [
  button('visitor', false, false),
  button('visitor in app', false, true),
  button('user', true, false),
  button('user in app', true, true),
];

const titles = (loggedIn: boolean, webview: boolean): string[] =>
  visibleButtons({ buttons }, { loggedIn, webview }).map(each => each.title);

describe('the buttons of a slide', () => {
  it('for a visitor are those not flagged for users', () => {
    expect(titles(false, false)).toEqual(['visitor', 'visitor in app']);
  });

  it('for a user are those flagged for users', () => {
    expect(titles(true, false)).toEqual(['user', 'user in app']);
  });

  it('in a webview are only those for the app', () => {
    expect(titles(false, true)).toEqual(['visitor in app']);
    expect(titles(true, true)).toEqual(['user in app']);
  });

  it('are shared out between visitor and user: each button has exactly one of them', () => {
    fc.assert(
      fc.property(slides, slide => {
        const visitor = visibleButtons(slide, { loggedIn: false, webview: false });
        const user = visibleButtons(slide, { loggedIn: true, webview: false });
        expect(visitor.length + user.length).toBe(slide.buttons.length);
        expect(visitor.some(each => user.includes(each))).toBe(false);
      }),
    );
  });

  it('in a webview are some of those in a browser, in the same order', () => {
    fc.assert(
      fc.property(slides, fc.boolean(), (slide, loggedIn) => {
        const inBrowser = visibleButtons(slide, { loggedIn, webview: false });
        const inApp = visibleButtons(slide, { loggedIn, webview: true });
        expect(inApp).toEqual(inBrowser.filter(each => each.displayInApp));
      }),
    );
  });
});

describe('slides', () => {
  const list = [
    { title: 'web', displayInApp: false },
    { title: 'everywhere', displayInApp: true },
  ];

  it('are all shown in a browser, and in a webview only those for the app', () => {
    expect(visibleSlides(list, { webview: false })).toEqual(list);
    expect(visibleSlides(list, { webview: true })).toEqual([list[1]]);
  });

  it('filtered again stay the same', () => {
    fc.assert(
      fc.property(fc.array(slides, { maxLength: 6 }), viewers, (all, viewer) => {
        const shown = visibleSlides(all, viewer);
        expect(visibleSlides(shown, viewer)).toEqual(shown);
        expect(all.filter(slide => shown.includes(slide))).toEqual(shown);
      }),
    );
  });
});
