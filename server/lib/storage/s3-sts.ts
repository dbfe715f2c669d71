import { AwsClient } from 'aws4fetch'
import type { S3Config } from './s3-form'
import { between } from './storage-s3-pieces'

/** Keys that end by themselves. */
export interface Temporary {
  accessKey: string
  secretKey: string
  token: string
  /** Unix seconds. */
  expire: number
}

const WRITES = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts']
const NAME_MAX = 32

/**
 * Asks the store's STS for keys that may write one object and do nothing else (AssumeRole, as AWS, MinIO and Ceph have it):
 * whoever takes them from the page's memory has no more than the person had. undefined where none is configured.
 */
export const temporaryKeys = (config: S3Config) => {
  const { s3StsEndpoint: endpoint, s3StsRole: role, s3StsSeconds: seconds = 3600 } = config
  if (!endpoint) return undefined
  const client = new AwsClient({
    accessKeyId: config.s3AccessKey,
    secretAccessKey: config.s3SecretKey,
    service: 'sts',
    region: config.s3Region,
    retries: 1,
  })
  return async (key: string, holder: string): Promise<Temporary> => {
    const policy = {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: WRITES, Resource: [`arn:aws:s3:::${config.s3Bucket}/${key}`] }],
    }
    const asked = new URLSearchParams({
      Action: 'AssumeRole',
      Version: '2011-06-15',
      DurationSeconds: String(seconds),
      RoleSessionName: holder.replace(/[^\w+=,.@-]/g, '-').slice(0, NAME_MAX),
      Policy: JSON.stringify(policy),
      ...(role && { RoleArn: role }),
    })
    const answer = await client.fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: asked.toString(),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await answer.text()
    const said = { accessKey: 'AccessKeyId', secretKey: 'SecretAccessKey', token: 'SessionToken' } as const
    const keys = {
      accessKey: between(text, said.accessKey),
      secretKey: between(text, said.secretKey),
      token: between(text, said.token),
      expire: Math.floor(Date.parse(between(text, 'Expiration')) / 1000) || 0,
    }
    if (!answer.ok || !keys.accessKey || !keys.secretKey || !keys.token)
      throw new Error(
        `the store gave no temporary credentials: ${answer.status} ${between(text, 'Message').slice(0, 300)}`,
      )
    return keys
  }
}
