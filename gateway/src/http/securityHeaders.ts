const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  // The interface kit and GraphiQL's editor set styles on elements as they run.
  'style-src': "'self' 'unsafe-inline'",
  // Images of products lie wherever the shop has them.
  'img-src': "'self' data: blob: http: https:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** On every page and asset of the console. Frames are our own; of other sites there is the older interface alone, where a deployment has one. */
export function securityHeaders(olderOrigin: string | undefined): Readonly<Record<string, string>> {
  return {
    'content-security-policy': Object.entries({ ...policy, 'frame-src': olderOrigin === undefined ? "'self'" : `'self' ${olderOrigin}` })
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/** Sent only over HTTPS, which a proxy in front of the gateway speaks. */
export const transportSecurity: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
