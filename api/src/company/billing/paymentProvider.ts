import type { cancelReasons } from '@endcap/schema/company/billing/billing.rest.ts';
import type { Money } from '@endcap/schema/contract/money.ts';

import type { InvoiceAmounts } from '../invoices/invoices.ts';
import type { InvoiceFields } from '../invoices/invoices.store.ts';

export type CancelReason = (typeof cancelReasons)[number];

export interface OfferedPlan {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: Money;
  readonly interval: 'month' | 'year';
}

/** What a provider knows of a customer's subscription. */
export interface ProvidedSubscription {
  readonly id: string;
  readonly name: string;
  /** Whether the company may use what it pays for; a payment that failed does not end it at once. */
  readonly isActive: boolean;
  readonly isOverdue: boolean;
  readonly renewsAt: Date | null;
  /** When it ends by a cancellation. */
  readonly endsAt: Date | null;
  readonly price: Money | null;
  readonly method: { readonly label: string; readonly expires: string | null } | null;
}

/** An invoice that the provider wrote. */
export interface ProvidedInvoice extends InvoiceFields {
  readonly status: 'open' | 'paid' | 'void';
  readonly paid_on: string | null;
  /** Its sums as the provider counts them. */
  readonly amounts: Omit<InvoiceAmounts, 'lines'>;
}

/** Who takes the payments of companies. A second one is another file that makes an object of this kind. */
export interface PaymentProvider {
  readonly name: 'stripe';
  plans(): Promise<OfferedPlan[]>;
  /** Makes the customer that stands for a company, and answers its id; the same company again is the same customer. */
  makeCustomer(company: { readonly key: string; readonly name: string; readonly email: string }): Promise<string>;
  /** Address of the page on which a customer begins a subscription; pages that were opened before are closed. */
  startSubscription(begin: { customer: string; planId: string; successUrl: string; cancelUrl: string }): Promise<string>;
  /** Address of the page on which a customer changes the payment method. */
  openPortal(customer: string, returnUrl: string): Promise<string>;
  /** The newest active subscription of a customer, else the newest; null without one. */
  subscriptionOf(customer: string): Promise<ProvidedSubscription | null>;
  /** All invoices of a customer, newest first, without drafts. */
  invoicesOf(customer: string): Promise<ProvidedInvoice[]>;
  /** Lets a subscription end with its period, or continue after all. */
  endWithPeriod(subscriptionId: string, isEnding: boolean): Promise<void>;
  /** The customer that a message of the provider is about; undefined for one about nothing of ours. Throws when its signature is wrong. */
  customerOfMessage(body: string, signature: string): string | undefined;
}
