import { createSign } from 'node:crypto';

import { expect, it } from 'vitest';

import { readSns, signedText } from './snsMessages.ts';
import { testSnsCertificate, testSnsKey } from './testSnsKey.ts';

const now = new Date('2027-06-01T10:00:00Z');
const topic = 'arn:aws:sns:eu-central-1:123456789012:mails';
const certificateUrl = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-7506a1e35b36ef5a444dd1a8e7cc3ed8.pem';
const messageId = '0f7f3c1e-7a44-4c1b-9a53-0d8f6b1c2e77';
const subscribeUrl = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=x&Token=t1';

type Parts = Partial<Record<string, string>>;

function snsMessage(parts: Parts = {}) {
  const message = {
    Type: 'Notification' as const,
    MessageId: 'm1',
    TopicArn: topic,
    Message: '{}',
    Timestamp: '2027-06-01T09:59:00.000Z',
    SignatureVersion: '1' as const,
    SigningCertURL: certificateUrl,
    ...parts,
  };
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return { ...message, Signature: createSign(algorithm).update(signedText(message)).sign(testSnsKey, 'base64'), ...parts };
}

/** Amazon, which serves its certificate, and what it was asked for. */
function amazon() {
  const asked: string[] = [];
  const get = async (url: string) => {
    asked.push(url);
    return testSnsCertificate;
  };
  return { asked, get };
}

const mail = { messageId: '0107018f', tags: { message: [messageId] } };

it.each([
  [
    { eventType: 'Delivery', mail },
    { id: 'm1', kind: 'delivered', messageId, providerId: '0107018f' },
  ],
  [
    {
      notificationType: 'Bounce',
      mail: { messageId: '0107018f' },
      bounce: { bounceType: 'Permanent', feedbackId: 'f1', bouncedRecipients: [{ diagnosticCode: 'smtp; 550 5.1.1 unknown' }] },
    },
    { id: 'f1', kind: 'bounced', messageId: '', reason: 'smtp; 550 5.1.1 unknown' },
  ],
  [
    { eventType: 'Bounce', mail, bounce: { bounceType: 'Transient', feedbackId: 'f2' } },
    { id: 'f2', kind: 'delayed' },
  ],
  [
    { eventType: 'Complaint', mail, complaint: { feedbackId: 'f3', complaintFeedbackType: 'abuse' } },
    { id: 'f3', kind: 'complained', reason: 'abuse' },
  ],
])('an SES event is read: %j', async (said, event) => {
  const { get } = amazon();
  for (const SignatureVersion of ['1', '2'])
    expect(await readSns(snsMessage({ Message: JSON.stringify(said), SignatureVersion }), topic, now, get)).toMatchObject({ event });
});

it('messages unrelated to an email are ignored', async () => {
  const { get } = amazon();
  for (const Message of ['{}', 'not JSON', JSON.stringify({ eventType: 'Open', mail })])
    expect(await readSns(snsMessage({ Message }), topic, now, get)).toBe('ignored');
});

it.each<[string, Parts]>([
  ['of another topic', { TopicArn: 'arn:aws:sns:eu-central-1:1:other' }],
  ['with another signature', { Signature: Buffer.from('no').toString('base64') }],
  [
    'with a certificate from elsewhere',
    { SigningCertURL: 'https://sns.eu-central-1.amazonaws.com.evil.test/SimpleNotificationService-7506.pem' },
  ],
  ['with a certificate by HTTP', { SigningCertURL: certificateUrl.replace('https:', 'http:') }],
  ['with another file of Amazon as the certificate', { SigningCertURL: 'https://sns.eu-central-1.amazonaws.com/bucket/evil.pem' }],
  ['that is old', { Timestamp: '2027-05-30T09:59:00.000Z' }],
  ['that subscribes us elsewhere', { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: 'http://169.254.169.254/' }],
])('a message %s is refused', async (_what, parts) => {
  const { asked, get } = amazon();
  expect(await readSns(snsMessage(parts), topic, now, get)).toBe('forged');
  expect(asked.filter((url) => url !== certificateUrl)).toEqual([]);
});

it('a changed message is refused, and every message for a store without a topic', async () => {
  const { get } = amazon();
  expect(await readSns({ ...snsMessage(), Message: JSON.stringify({ eventType: 'Complaint', mail }) }, topic, now, get)).toBe('forged');
  expect(await readSns(snsMessage(), '', now, get)).toBe('forged');
  expect(await readSns('nonsense', topic, now, get)).toBe('forged');
});

it('the subscription of the configured topic is confirmed with Amazon', async () => {
  const { asked, get } = amazon();
  expect(await readSns(snsMessage({ Type: 'SubscriptionConfirmation', Token: 't1', SubscribeURL: subscribeUrl }), topic, now, get)).toBe(
    'ignored',
  );
  expect(asked.at(-1)).toBe(subscribeUrl);
});
