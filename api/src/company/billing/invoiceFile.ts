import { createRequire } from 'node:module';

import Pdf from 'pdfkit';

import type { InvoiceAnswer } from '../invoices/invoices.store.ts';

const { resolve } = createRequire(import.meta.url);
/** Letters of most of the world's shops; the fonts that every PDF reader has know western ones alone. */
const fonts = { plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf') };

const margin = 50;
const width = 595 - 2 * margin;
/** Where the columns of the lines end, from the left margin. */
const ends = [250, 310, 390, 430, width] as const;

/** An invoice as a PDF file of A4 pages, in English as the invoice itself. */
export function invoiceFile(invoice: InvoiceAnswer): Promise<Buffer> {
  const page = new Pdf({ size: 'A4', margin, info: { Title: `Invoice ${invoice.number}` } });
  const chunks: Buffer[] = [];
  const file = new Promise<Buffer>((done, fail) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => done(Buffer.concat(chunks)));
    page.on('error', fail);
  });
  const { seller, buyer, currency } = invoice;
  const money = ({ amount }: { readonly amount: string }) => `${amount} ${currency}`;
  const row = (cells: readonly string[], isHead = false) => {
    const texts = cells.map((text, at) => ({
      text,
      from: margin + (at === 0 ? 0 : (ends[at - 1] ?? 0)),
      to: margin + (ends[at] ?? width),
    }));
    page.font(isHead ? fonts.bold : fonts.plain).fontSize(8.5);
    const height = Math.max(...texts.map(({ text, from, to }) => page.heightOfString(text, { width: to - from - 8 }))) + 7;
    if (page.y + height > page.page.height - margin) page.addPage();
    const { y } = page;
    for (const [at, { text, from, to }] of texts.entries())
      page.text(text, from, y, { width: to - from - 8, align: at === 0 ? 'left' : 'right' });
    page.y = y + height;
    page.x = margin;
  };
  page.font(fonts.bold).fontSize(18).text(`Invoice ${invoice.number}`);
  page.moveDown(0.5).font(fonts.plain).fontSize(9);
  page.text(
    `Issued ${invoice.issued_on} · Due ${invoice.due_on} · ${invoice.paid_on === null ? invoice.status : `paid ${invoice.paid_on}`}`,
  );
  page.moveDown();
  const top = page.y;
  for (const [at, party] of [seller, buyer].entries()) {
    const lines = [party.name, ...party.address, ...(party.vat_id === '' ? [] : [`VAT ${party.vat_id}`])];
    page.font(fonts.bold).text(at === 0 ? 'From' : 'To', margin + (at * width) / 2, top);
    page.font(fonts.plain).text(lines.join('\n'), { width: width / 2 - 20 });
    page.y = Math.max(page.y, top + 13 * (lines.length + 1));
  }
  page.x = margin;
  page.y = top + 14 * (3 + Math.max(seller.address.length, buyer.address.length)) + 20;
  row(['Description', 'Quantity', 'Unit price', 'VAT', 'Net'], true);
  for (const line of invoice.lines)
    row([line.description, String(line.quantity), line.unit_price.amount, `${line.vat_rate} %`, money(line.net)]);
  page.moveDown();
  for (const { rate, net, vat } of invoice.vat) row([`VAT ${rate} % of ${money(net)}`, '', '', '', money(vat)]);
  row(['Total without VAT', '', '', '', money(invoice.net_total)]);
  row(['Total', '', '', '', money(invoice.total)], true);
  if (invoice.note !== '') page.moveDown().font(fonts.plain).fontSize(9).text(invoice.note, { width });
  page.end();
  return file;
}
