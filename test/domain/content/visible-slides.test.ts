import { describe, expect, it } from 'vitest';
import { readLinkTarget } from '../../../src/domain/content/link-target.ts';
import { type SlideButton, visibleSlideButtons } from '../../../src/domain/content/visible-slides.ts';

const button = (title: string, isAuth: boolean, displayInApp: boolean): SlideButton => ({
  link: readLinkTarget('/catalog'),
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
  visibleSlideButtons({ buttons }, { loggedIn, webview }).map(each => each.title);

describe('the buttons of a slide', () => {
  it('a slide’s buttons for a visitor are those not flagged for users', () => {
    expect(titles(false, false)).toEqual(['visitor', 'visitor in app']);
  });

  it('a slide’s buttons for a user are those flagged for users', () => {
    expect(titles(true, false)).toEqual(['user', 'user in app']);
  });

  it('a slide’s buttons in a webview are only those for the app', () => {
    expect(titles(false, true)).toEqual(['visitor in app']);
    expect(titles(true, true)).toEqual(['user in app']);
  });
});
