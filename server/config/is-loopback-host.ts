/** Tells whether a host name or address never leaves this machine. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/i.test(host);
