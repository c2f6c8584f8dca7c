import { createHash } from 'node:crypto';
import type { ProcessConfig } from '../../config/process-config.ts';

/** The security headers, by name, of every HTTP answer of the shop. */
export const COMMON_SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Lists the content policy's sources for a page's inline elements: their hashes, so that nothing injected runs. */
export const listInlineElementHashes = (page: string, tag: 'script' | 'style'): readonly string[] =>
  [...page.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(match => match[1] ?? '')
    .filter(content => content !== '')
    .map(hashOf);

/** The origins that Firebase's messaging calls; allowed only where push is configured. */
const PUSH_ORIGINS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
] as const;

/** The origin of the map on the contacts page, the only one that may be framed. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/**
 * Formats the content policy of the shop's page: own scripts only, pictures and videos of the shop and of
 * `MEDIA_ORIGINS`, forms to the provider (Interkassa's may go on to banks), calls to the shop and to the provider's SCI
 * endpoint.
 */
export const formatContentSecurityPolicy = (
  page: string,
  { payment, push, publicUrl, mediaOrigins }: ProcessConfig,
): string => {
  const own = new URL(publicUrl).origin;
  const asked = payment.isAsked ? new URL(payment.endpoint).origin : own;
  const connect = ["'self'", ...(asked === own ? [] : [asked]), ...(push === null ? [] : PUSH_ORIGINS)];
  const others = (origins: readonly string[]): string =>
    [...new Set(origins)].filter(origin => origin !== own).join(' ');
  const media = ["'self'", 'data:', others(mediaOrigins)].join(' ').trimEnd();
  const forms = ["'self'", others([new URL(payment.endpoint).origin, ...payment.formOrigins])]
    .join(' ')
    .trimEnd();
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...listInlineElementHashes(page, 'script')].join(' ')}`,
    `style-src ${["'self'", ...listInlineElementHashes(page, 'style')].join(' ')}`,
    `img-src ${media}`,
    `media-src ${media}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    `form-action ${forms}`,
    `frame-src ${MAP_ORIGIN}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; ');
};

/**
 * Makes the security headers of HTML documents, beside their content policy; HSTS where the shop is served over TLS.
 */
export const makePageSecurityHeaders = (config: ProcessConfig): Readonly<Record<string, string>> => ({
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(config.publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
});
