import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { bucketAddress, type S3Config, s3Form } from './s3-form'
import { temporaryKeys } from './s3-sts'
import type { StorageDriver } from './storage'
import { s3Copy } from './storage-s3-copy'
import { s3Pieces } from './storage-s3-pieces'

/** Files in an S3-compatible store, addressed by path or by host, as the store wants it. Browsers post there themselves. */
export const s3Storage = (config: S3Config): StorageDriver => {
  const client = new AwsClient({
    accessKeyId: config.s3AccessKey,
    secretAccessKey: config.s3SecretKey,
    service: 's3',
    region: config.s3Region,
  })
  const bucket = bucketAddress(config)
  const addressOf = (key: string) => `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
  type Init = { headers?: Record<string, string>; body?: Buffer; query?: Record<string, string> }
  const ask = async (method: string, key: string, init: Init = {}) => {
    const { body, query, ...rest } = init
    const url = new URL(addressOf(key))
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    // What waits for the store does not wait for ever.
    const signal = AbortSignal.timeout(60_000)
    return client.fetch(url, { method, ...rest, signal, ...(body ? { body: new Uint8Array(body) } : {}) })
  }
  const wellDone = async (answer: Response, what: string): Promise<Response> => {
    if (answer.ok) return answer
    throw new Error(`the store refused to ${what}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  }
  const head = async (key: string) => {
    const answer = await ask('HEAD', key)
    if (answer.status === 404) return null
    await wellDone(answer, 'look at a file')
    return { size: Number(answer.headers.get('content-length')), etag: answer.headers.get('etag') ?? '' }
  }
  const remove = async (key: string) => {
    const answer = await ask('DELETE', key)
    if (answer.status !== 404) await wellDone(answer, 'remove a file')
  }
  const presigned = async (key: string, seconds: number, method: string, query: Record<string, string> = {}) => {
    const url = new URL(addressOf(key))
    for (const [name, value] of Object.entries({ ...query, 'X-Amz-Expires': String(seconds) }))
      url.searchParams.set(name, value)
    return (await client.sign(url, { method, aws: { signQuery: true } })).url
  }
  const pieces = s3Pieces((method, key, query, body) => ask(method, key, { query, ...(body ? { body } : {}) }))
  const copy = s3Copy(ask, pieces)
  return {
    name: 's3',
    // Large files go from the browser to the store; what passes here are pictures, and what the server makes, in parts.
    async put(key, body, { mime }) {
      const small = async (bytes: Buffer) => {
        await wellDone(await ask('PUT', key, { headers: { 'content-type': mime }, body: bytes }), 'keep a file')
      }
      await (Buffer.isBuffer(body) ? small(body) : pieces.whole(key, body, small))
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await ask('GET', key, { headers })
      if (answer.status === 404) return null
      const { body } = await wellDone(answer, 'read a file')
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    },
    pieces,
    size: async (key) => (await head(key))?.size ?? null,
    remove,
    async move(from, to, report) {
      const here = await head(from)
      if (!here) return false
      const source = `/${config.s3Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
      try {
        await copy({ ...here, source }, to, report)
      } catch (error) {
        // Another process was quicker.
        if ((await head(from)) === null) return false
        throw error
      }
      await remove(from)
      return true
    },
    url: (key, seconds, filename) =>
      presigned(key, seconds, 'GET', {
        'response-content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      }),
    address: addressOf,
    temporary: temporaryKeys(config),
    form: (key, size, now, seconds) => s3Form(config, key, size, now, seconds),
    putUrl: async (key, seconds) => ({
      url: await presigned(key, seconds, 'PUT'),
      bucket: config.s3Bucket,
      region: config.s3Region,
      endpoint: config.s3Endpoint,
    }),
  }
}
