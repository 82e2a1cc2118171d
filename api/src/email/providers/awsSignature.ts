import { createHash, createHmac } from 'node:crypto';

export interface AwsRequest {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly body: string;
  readonly service: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly now: Date;
  /** Signed next to the host and the date, in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The headers of a request to AWS, signed by Signature Version 4. */
export function awsHeaders({
  method,
  host,
  path,
  body,
  service,
  region,
  accessKey,
  secretKey,
  now,
  headers = {},
}: AwsRequest): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const signed: Record<string, string> = { ...headers, host, 'x-amz-date': moment };
  const names = Object.keys(signed).toSorted();
  const lines = names.map((name) => `${name}:${(signed[name] ?? '').trim()}\n`).join('');
  const canonical = [method, path, '', lines, names.join(';'), hash(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, hash(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>((last, part) => sign(last, part), `AWS4${secretKey}`);
  const signature = sign(key, text).toString('hex');
  const { host: _host, ...sent } = signed;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}
