import { invoiceCreate, invoiceInfo, invoiceList, invoiceUpdate } from '@endcap/schema/company/invoices/invoices.rest.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import { brokenConstraint } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { invoiceByReference } from './invoiceByReference.ts';
import { newReference } from './invoices.ts';
import { listInvoices } from './invoices.list.ts';
import { insertInvoice, invoiceAnswer, lockInvoice, writeInvoiceStatus } from './invoices.store.ts';

export const handlers: Handler[] = [
  handle(invoiceInfo, async ({ reference }, context) => ({
    invoice: invoiceAnswer(await invoiceByReference(context, reference), context.now),
  })),

  handle(invoiceList, async (input, { db, company, now }) => {
    const { rows, ...page } = await listInvoices(db, company.key, input, now);
    return { ...page, result: rows.map((row) => invoiceAnswer(row, now)) };
  }),

  handle(invoiceCreate, async ({ client_key: _key, ...fields }, context) => {
    const { db, company, now } = context;
    const title = 'Failed to create the invoice';
    if (fields.due_on < fields.issued_on)
      throw new Failure('ParsingError', 'The due date cannot be before the issue date.', {
        title,
        fields: { due_on: `The date must be after ${fields.issued_on}.` },
      });
    try {
      return await db.transaction(async (transaction) => {
        const row = await insertInvoice(transaction.client, company.key, fields, { reference: newReference(), now });
        await recordAudit(transaction, context, {
          companyKey: company.key,
          action: 'create',
          objectType: 'invoice',
          objectId: row.number,
          after: fields,
        });
        return { invoice: invoiceAnswer(row, now) };
      });
    } catch (error) {
      if (brokenConstraint(error) !== 'invoices_pkey') throw error;
      throw new Failure('LogicalError', 'The company already has an invoice with this number.', {
        title,
        fields: { number: 'The company already has an invoice with this number.' },
      });
    }
  }),

  handle(invoiceUpdate, async ({ number, revision, status }, context) => {
    const { db, company, now } = context;
    const title = 'Failed to update the invoice';
    return db.transaction(async (transaction) => {
      const before = await lockInvoice(transaction.client, company.key, number);
      if (before === undefined) throw new Failure('NotFoundError', 'Invoice not found.', { title });
      if (before.provided !== null)
        throw new Failure('LogicalError', 'This invoice was issued by the payment provider. Change its status there.', { title });
      if (before.revision !== revision)
        throw new Failure('ConflictError', 'Someone else changed this invoice in the meantime. Reload and try again.', {
          title,
          current: invoiceAnswer(before, now),
        });
      const row = await writeInvoiceStatus(transaction.client, company.key, number, status, dayOf(now));
      await recordAudit(transaction, context, {
        companyKey: company.key,
        action: 'update',
        objectType: 'invoice',
        objectId: number,
        before: { status: before.status },
        after: { status },
      });
      return { invoice: invoiceAnswer(row, now) };
    });
  }),
];
