import { describe, expect, it } from 'vitest';

import { supportAnswer } from './supportPage.ts';

const asked = (message: string, reference: string) => new URLSearchParams({ message, reference });

describe('support', () => {
  it.each([
    ['https://help.shop.example/chat', 'https://help.shop.example/chat?message=An+error.&reference=ABC123'],
    ['https://help.shop.example/?team=1', 'https://help.shop.example/?team=1&message=An+error.&reference=ABC123'],
  ])('at %s receives the message', (setting, location) => {
    expect(supportAnswer(asked('An error.', 'ABC123'), setting)).toEqual({ location });
  });

  it('receives a token that is not sent to any server', () => {
    const location = 'https://help.shop.example/chat?message=An+error.&reference=ABC123#token=a.b.c';
    expect(supportAnswer(asked('An error.', 'ABC123'), 'https://help.shop.example/chat', '', 'a.b.c')).toEqual({ location });
  });

  it.each([
    [undefined, 'mailto:?subject=Support%3A%20ABC123&#38;body=An%20error.'],
    ['', 'mailto:?subject'],
    ['mailto:help@shop.example', 'mailto:help@shop.example?subject=Support%3A%20ABC123'],
    ['javascript:alert(1)', 'mailto:?subject'],
    ['not an address', 'mailto:?subject'],
  ])('offers an email with the setting %j', (setting, mail) => {
    expect(supportAnswer(asked('An error.', 'ABC123'), setting)).toEqual({ html: expect.stringContaining(mail) });
  });

  it.each([
    ['', '', 'en-US', 'Your message is ready'],
    ['', 'fr-FR,de-AT;q=0.8,en;q=0.5', 'de-DE', 'Ihre Nachricht'],
    ['da-DK', 'de-DE', 'da-DK', 'Din besked'],
    ['xx"><script>', 'da', 'da-DK', 'Din besked'],
  ])('uses the language of the console (%j), else of the browser (%j)', (lang, accepted, tag, text) => {
    const answer = supportAnswer(new URLSearchParams({ message: 'x', lang }), undefined, accepted);
    expect(answer).toEqual({ html: expect.stringContaining(`<html lang="${tag}">`) });
    expect(answer).toEqual({ html: expect.stringContaining(text) });
  });

  it('shows what was sent without running it', () => {
    const answer = supportAnswer(asked('</textarea><script>alert(1)</script>"\'', '<b>"&x=y'), undefined);
    expect(answer).toEqual({ html: expect.not.stringContaining('<script') });
    expect(answer).toEqual({ html: expect.stringContaining('subject=Support%3A%20bxy&#38;') });
  });
});
