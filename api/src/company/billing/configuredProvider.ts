import type { PaymentProvider } from './paymentProvider.ts';
import { stripeProvider } from './stripeProvider.ts';

/** Who takes payments by the settings STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET; undefined, the default, for no one. */
export function configuredProvider(env: NodeJS.ProcessEnv = process.env): PaymentProvider | undefined {
  const secretKey = (env['STRIPE_SECRET_KEY'] ?? '').trim();
  if (secretKey === '') return undefined;
  return stripeProvider({
    secretKey,
    webhookSecret: (env['STRIPE_WEBHOOK_SECRET'] ?? '').trim(),
    apiUrl: (env['STRIPE_API_URL'] ?? '').trim() || undefined,
  });
}
