import { Readable } from 'node:stream';

import { dayNumber, dayStart } from '@endcap/schema/contract/utcDays.ts';
import { describe, expect, it } from 'vitest';

import { purchaseDay, readPurchases } from './purchaseFile.ts';

const day = (text: string) => dayNumber(dayStart(text));
const read = (...lines: string[]) => readPurchases(Readable.from([Buffer.from(lines.join('\n'))]));
const days = (...texts: string[]) => texts.map(day);

describe('a file of purchases', () => {
  it('is read in any order of its lines, counting each day of a customer once', async () => {
    const { ofCustomers, last } = await read(
      'customer,date,quantity,value',
      'b,1997-02-01,1,9.99',
      'a,1997-03-01,2,20',
      'a,1997-01-01,1,5',
      'a,1997-03-01,1,1',
    );
    expect(ofCustomers).toEqual([days('1997-02-01'), days('1997-03-01', '1997-01-01')]);
    expect(last).toBe(day('1997-03-01'));
  });

  it('ignores returns, and lines without a customer or a date', async () => {
    const { ofCustomers, last } = await read(
      'customer,date,quantity,value',
      'a,1997-01-01,1,5',
      'a,1997-01-05,-1,-5',
      'a,1997-01-06,1,-5',
      ',1997-01-07,1,5',
      'a,,1,5',
      'a,soon,1,5',
      'c,1997-01-09,-1,-5',
    );
    expect(ofCustomers).toEqual([days('1997-01-01')]);
    expect(last).toBe(day('1997-01-01'));
  });

  it('counts purchases at a price of 0', async () => {
    expect((await read('1,19970101,1,0.00', '1,19970112,5,77.96')).ofCustomers).toEqual([days('1997-01-01', '1997-01-12')]);
  });

  it('is read with quotes, semicolons, a byte order mark and columns in another order', async () => {
    const { ofCustomers } = await read(
      '\uFEFF"value";"customer";"date";"quantity"',
      '"1.299,50";"Doe; ""Jane""";"1997-01-31 10:20:00";"1"',
      '"0,50";"Doe; ""Jane""";"1997-02-01T00:00:00Z";"2"',
    );
    expect(ofCustomers).toEqual([days('1997-01-31', '1997-02-01')]);
  });

  it.each([
    [
      ['12/1/2010 8:26', '12/13/2010 9:00'],
      ['2010-12-01', '2010-12-13'],
    ],
    [
      ['12/1/2010', '13/1/2010'],
      ['2010-01-12', '2010-01-13'],
    ],
    [
      ['1/2/2010', '1/3/2010'],
      ['2010-01-02', '2010-01-03'],
    ],
    [
      ['01.02.2010', '2.2.10'],
      ['2010-02-01', '2010-02-02'],
    ],
    [
      ['2010/02/01', '2010.2.2'],
      ['2010-02-01', '2010-02-02'],
    ],
    [
      ['1-Jan-1997', '02 February 97'],
      ['1997-01-01', '1997-02-02'],
    ],
  ])('is read with dates like %s', async (written, meant) => {
    const { ofCustomers } = await read(...written.map((date) => `a,${date},1,1`));
    expect(ofCustomers).toEqual([days(...meant)]);
  });

  it('refuses days that do not exist', () => {
    expect(purchaseDay('1997-02-30')).toBeUndefined();
    expect(purchaseDay('1997-13-01')).toBeUndefined();
    expect(purchaseDay('')).toBeUndefined();
  });
});
