import { describe, expect, it } from 'vitest';
import { makeDescriptionOfHtml } from '../../../src/ui/components/content/info/make-description-of-html.ts';
import { sanitiseHtml as withDocument } from '../../../src/ui/components/content/info/sanitise.ts';
import { sanitiseHtml as withoutDocument } from '../../../src/ui/components/content/info/sanitise-on-server.ts';
import { splitHtmlSections } from '../../../src/ui/components/content/info/split-html-sections.ts';

describe.each([
  ['with a document', withDocument],
  ['without one', withoutDocument],
])('the operator’s HTML, sanitised %s', (_, sanitise) => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>x()</script><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<img src=x onerror="x()" alt="">', '<img alt="">'],
    ['<form action="/x"><input name="a"></form>', ''],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<svg><script>x()</script></svg>', ''],
  ])('the operator’s HTML is stripped of scripts, frames, styles and forms: %s', (foreign, safe) => {
    expect(sanitise(foreign)).toBe(safe);
  });

  it('the operator’s HTML keeps headings, lists, tables and links of the web, mail and phone', () => {
    const text =
      '<h2>A</h2><ul><li><strong>b</strong></li></ul><table><tbody><tr><td>c</td></tr></tbody></table>' +
      '<a href="/faq">d</a><a href="https://shop.example">e</a><a href="mailto:a@b.example">f</a><a href="tel:+380">g</a>';
    expect(sanitise(text)).toBe(text);
  });

  it('the operator’s HTML keeps its characters as they are read', () => {
    expect(sanitise('a &lt;b&gt; &amp; «c» &quot;d&quot;<br>e<hr><img src="/f.webp" alt="&quot;">')).toBe(
      'a &lt;b&gt; &amp; «c» "d"<br>e<hr><img src="/f.webp" alt="&quot;">',
    );
  });
});

describe('a text with headings', () => {
  it('an information text with headings splits into an introduction and sections', () => {
    expect(
      splitHtmlSections(
        '<p>Hello</p><h2>One <em>1</em></h2><p>a</p>b &amp; c<blockquote><h2>no section</h2></blockquote><h2>Two</h2><ul><li>d</li></ul>',
      ),
    ).toEqual({
      intro: '<p>Hello</p>',
      sections: [
        { title: 'One 1', html: '<p>a</p>b &amp; c<blockquote><h2>no section</h2></blockquote>' },
        { title: 'Two', html: '<ul><li>d</li></ul>' },
      ],
    });
  });

  it('an information text without headings is all introduction', () => {
    expect(splitHtmlSections('<p>a</p>')).toEqual({ intro: '<p>a</p>', sections: [] });
  });

  it('an information page’s description is its first words, cut at a word, in at most 160 characters', () => {
    const words = `<h2>Title</h2><p>${'слово '.repeat(60)}</p>`;
    const description = makeDescriptionOfHtml(words);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/^Title слово .*слово…$/);
    expect(makeDescriptionOfHtml('<p>short</p>')).toBe('short');
  });
});
