/** The kind of device that a browser says it runs on; undefined for what is not a browser, such as a shop's server. */
export function shopperDevice(userAgent: string): 'phone' | 'tablet' | 'desktop' | undefined {
  if (/ipad|tablet|kindle|silk\/|android(?!.*\bmobi)/i.test(userAgent)) return 'tablet';
  if (/\bmobi|iphone|ipod/i.test(userAgent)) return 'phone';
  return /windows nt|macintosh|x11;|cros /i.test(userAgent) ? 'desktop' : undefined;
}
