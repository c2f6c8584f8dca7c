/* global visit */
// Runs in the measured page before any script of its own, after a line that says what to watch:
// `const visit = { link, taps: [{ on, words, shows }] }`. Times are milliseconds since the navigation began.
(() => {
  const tell = (what, more) => globalThis.tellVisit(JSON.stringify({ what, at: performance.now(), ...more }));

  /** Where a finger would touch it; null where nothing of it is in sight. */
  const placeOf = ({ on, words = '' }) => {
    for (const element of document.querySelectorAll(on)) {
      if (!element.textContent.includes(words)) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (element.contains(document.elementFromPoint(x, y))) return { x, y, href: element.href };
    }
    return null;
  };

  /** After the frame that shows what was just changed. */
  const onceShown = then =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(null);
    });

  const observe = (type, use, more) =>
    new PerformanceObserver(list => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
      ...more,
    });

  /** What is read when the visit ends. */
  const seen = { largest: [], shift: 0, blocked: 0, interactions: {} };
  globalThis.visitSeen = seen;

  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    const places = visit.taps.map(placeOf);
    tell('painted', {
      at: startTime,
      origin: performance.timeOrigin,
      link: placeOf({ on: visit.link }),
      places,
    });
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest.push(startTime);
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.blocked += duration - 50;
    tell('busy', { at: startTime + duration });
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0)
        seen.interactions[interactionId] = Math.max(seen.interactions[interactionId] ?? 0, duration);
    },
    { durationThreshold: 16 },
  );

  // A link leads on when the browser is told where to: by itself, or by the page's own router.
  navigation.addEventListener('navigate', ({ destination }) => tell('left', { to: destination.url }));
  addEventListener('click', ({ target }) => target.closest(visit.link) && tell('followed'), true);

  let first = null;
  addEventListener(
    'pointerdown',
    ({ isTrusted, target, timeStamp }) => {
      if (isTrusted) first ??= { at: timeStamp, on: target.closest('button, summary'), isAnswered: false };
    },
    true,
  );
  const done = new Set();
  const answer = () => {
    if (first === null || first.isAnswered) return;
    first.isAnswered = true;
    onceShown(() => tell('answered', { after: performance.now() - first.at }));
  };
  new MutationObserver(changes => {
    if (changes.some(({ target }) => first?.on?.contains(target))) answer();
    visit.taps.forEach(({ shows }, index) => {
      if (shows === undefined || done.has(index) || document.querySelector(shows) === null) return;
      done.add(index);
      if (index === 0) answer();
      onceShown(() => tell('done', { index }));
    });
  }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
})();
