import { createHmac } from 'node:crypto'

export interface S3Config {
  s3Endpoint: string
  s3Bucket: string
  s3Region: string
  s3AccessKey: string
  s3SecretKey: string
  s3Style: 'auto' | 'path' | 'virtual'
  /** Where the store gives temporary credentials, of which role and for how long; '' where it gives none. */
  s3StsEndpoint?: string
  s3StsRole?: string
  s3StsSeconds?: number
}

/** Stores that know a bucket by its own host name only; any other one takes it in the path too. */
const VIRTUAL_ONLY = /(^|\.)(aliyuncs\.com|myqcloud\.com|volces\.com)$/

/**
 * Address of the bucket, without a slash at its end: `https://host/bucket`, or `https://bucket.host` (virtual-hosted).
 * An endpoint of OSS or COS that names the bucket already is the address.
 */
export const bucketAddress = ({ s3Endpoint, s3Bucket, s3Style }: S3Config): string => {
  const host = new URL(s3Endpoint).hostname
  const virtual = s3Style === 'virtual' || (s3Style === 'auto' && VIRTUAL_ONLY.test(host))
  if (!virtual) return `${s3Endpoint}/${s3Bucket}`
  return host.startsWith(`${s3Bucket}.`) ? s3Endpoint : s3Endpoint.replace('://', `://${s3Bucket}.`)
}

const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Signature Version 4 over a text, with the key of one day, region and service. */
export const signV4 = (secret: string, day: string, region: string, text: string, service = 's3'): string =>
  mac(mac(mac(mac(mac(`AWS4${secret}`, day), region), service), 'aws4_request'), text).toString('hex')

/**
 * The form with which a browser posts one file to the store: this key, this many bytes, these minutes, nothing else.
 * (The signing library signs requests only.)
 */
export const s3Form = (config: S3Config, key: string, size: number, now: number, seconds: number) => {
  const stamp = `${new Date(now * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const day = stamp.slice(0, 8)
  const exact = {
    key,
    success_action_status: '201',
    'Content-Disposition': 'attachment',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${config.s3AccessKey}/${day}/${config.s3Region}/s3/aws4_request`,
    'x-amz-date': stamp,
  }
  const conditions = [
    { bucket: config.s3Bucket },
    ...Object.entries(exact).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', size, size],
  ]
  const expiration = new Date((now + seconds) * 1000).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  const signature = signV4(config.s3SecretKey, day, config.s3Region, policy)
  return {
    host: bucketAddress(config),
    fields: { ...exact, policy, 'x-amz-signature': signature } as Record<string, string>,
  }
}
