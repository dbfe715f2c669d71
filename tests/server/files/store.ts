import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type S3Config, signV4 } from '../../../server/lib/storage/s3-form'
import { giveKeys, type KeysGiven, mayDo } from './sts'

const sha = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const canonical = (request: IncomingMessage, url: URL, signed: string[], hash: string): string =>
  [
    request.method,
    url.pathname,
    [...url.searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed.join(';'),
    hash,
  ].join('\n')

/** Whether a request carries a signature (header or query) made with the secret over exactly itself. */
const isSigned = (
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  secretOf: (access: string) => string | undefined,
  service = 's3',
): boolean => {
  const header = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  )
  const query = url.searchParams
  const [credential = '', names = '', signature = ''] =
    header?.slice(1) ?? ['Credential', 'SignedHeaders', 'Signature'].map((n) => query.get(`X-Amz-${n}`) ?? '')
  const [access, day = '', region = ''] = credential.split('/')
  const said = header ? String(request.headers['x-amz-content-sha256'] ?? sha(body)) : 'UNSIGNED-PAYLOAD'
  const secret = secretOf(access ?? '')
  if (!secret || (said !== 'UNSIGNED-PAYLOAD' && said !== sha(body))) return false
  const date = header ? String(request.headers['x-amz-date']) : query.get('X-Amz-Date')
  const text = canonical(request, url, names.split(';'), said)
  const scope = `${day}/${region}/${service}/aws4_request`
  return signature === signV4(secret, day, region, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha(text)}`, service)
}

type Condition = Record<string, string> | [string, number, number]

/** Whether a posted form keeps what its signed policy says, no field more. */
const keepsPolicy = (fields: Record<string, string>, size: number, config: S3Config): boolean => {
  const [access, day = '', region = ''] = (fields['x-amz-credential'] ?? '').split('/')
  const policy = fields.policy ?? ''
  if (access !== config.s3AccessKey || fields['x-amz-signature'] !== signV4(config.s3SecretKey, day, region, policy))
    return false
  const said = JSON.parse(Buffer.from(policy, 'base64').toString()) as { expiration: string; conditions: Condition[] }
  const exact = Object.assign({}, ...said.conditions.filter((c) => !Array.isArray(c))) as Record<string, string>
  const [, least, most] = said.conditions.find((c) => Array.isArray(c)) ?? ['', 0, 0]
  return (
    Date.parse(said.expiration) > Date.now() &&
    exact.bucket === config.s3Bucket &&
    Object.entries(fields).every(([n, v]) => ['policy', 'x-amz-signature'].includes(n) || exact[n] === v) &&
    Object.entries(exact).every(([n, v]) => n === 'bucket' || fields[n] === v) &&
    size >= least &&
    size <= most
  )
}

const NAME = 'store.test'

/**
 * A small S3-compatible store in memory that believes nothing without a right signature. Asked by path it answers at
 * `host/bucket/key`, asked virtually only at `bucket.host/key`, as OSS and COS do; its name is then for the tests to resolve.
 */
export const startStore = async (s3Style: 'path' | 'virtual' = 'path') => {
  const objects = new Map<string, Buffer>()
  const transfers = new Map<string, Map<number, Buffer>>()
  /** Tests put something else: what a copied part waits for. */
  const meanwhile = { copyPart: async (_number: number): Promise<void> => {} }
  /** Temporary keys, by their access key; `closed`: the STS gives none. */
  const keys = new Map<string, KeysGiven>()
  const sts = { closed: false }
  /** Parts that came, as `key part`. */
  const put: string[] = []
  const config: S3Config = {
    s3Endpoint: '',
    s3Bucket: 'uploads',
    s3Region: 'cn-east-1',
    s3AccessKey: 'access',
    s3SecretKey: 'secret/with+signs',
    s3Style,
    s3StsRole: 'arn:aws:iam::1:role/uploads',
    s3StsSeconds: 900,
  }
  const secretOf = (access: string) =>
    access === config.s3AccessKey ? config.s3SecretKey : keys.get(access)?.secretKey
  /** Parts as the real ones take them: none but the last under 5 MB, and put together only by their right names. */
  const inParts = (method: string, query: URLSearchParams, key: string, body: Buffer): [number, string] => {
    if (query.has('uploads')) {
      const id = `transfer-${transfers.size + 1}`
      transfers.set(id, new Map())
      return [200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`]
    }
    const id = query.get('uploadId') ?? ''
    const parts = transfers.get(id)
    if (!parts) return [404, '<Error><Code>NoSuchUpload</Code></Error>']
    if (method === 'GET') {
      const part = ([number, bytes]: [number, Buffer]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${sha(bytes)}&quot;</ETag><Size>${bytes.length}</Size></Part>`
      // As few at once as one: who lists has to go on.
      const [next, ...rest] = [...parts]
        .sort(([a], [b]) => a - b)
        .filter(([n]) => n > Number(query.get('part-number-marker')))
      const more = `<IsTruncated>${rest.length > 0}</IsTruncated><NextPartNumberMarker>${next?.[0] ?? 0}</NextPartNumberMarker>`
      return [200, `<ListPartsResult>${more}${next ? part(next) : ''}</ListPartsResult>`]
    }
    if (method === 'PUT') {
      put.push(`${key} ${query.get('partNumber')}`)
      parts.set(Number(query.get('partNumber')), body)
      return [200, '']
    }
    transfers.delete(id)
    if (method === 'DELETE') return [204, '']
    const named = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(?:"|&quot;)(\w+)(?:"|&quot;)<\/ETag>/g),
    ]
    const bytes = named.map(([, number, tag]) => {
      const part = parts.get(Number(number))
      return part && sha(part) === tag ? part : Buffer.alloc(0)
    })
    if (bytes.some((part, i) => !part.length || (i < bytes.length - 1 && part.length < 5 * 1024 * 1024)))
      return [200, '<Error><Code>EntityTooSmall</Code></Error>']
    objects.set(key, Buffer.concat(bytes))
    return [200, '<CompleteMultipartUploadResult/>']
  }
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', config.s3Endpoint)
    const end = (status: number, headers: Record<string, string | number> = {}, body?: Buffer | string) =>
      reply.writeHead(status, { 'access-control-allow-origin': '*', ...headers }).end(body)
    const body = await buffer(request)
    if (request.method === 'OPTIONS')
      return end(204, { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': '*' })
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      const known = isSigned(
        request,
        url,
        body,
        (access) => (access === config.s3AccessKey ? secretOf(access) : undefined),
        'sts',
      )
      const [status, answer] = giveKeys(new URLSearchParams(body.toString()), known && !sts.closed, keys)
      return end(status, {}, answer)
    }
    const named = request.headers.host?.startsWith(`${config.s3Bucket}.`) === true
    if (named !== (s3Style === 'virtual')) return end(403, {}, '<Error><Code>SecondLevelDomainForbidden</Code></Error>')
    const query = url.searchParams
    if (request.method === 'POST' && ![...query.keys()].length) {
      const form = await new Response(body, { headers: request.headers as Record<string, string> }).formData()
      const file = form.get('file') as File
      const fields = Object.fromEntries([...form].filter(([, v]) => typeof v === 'string')) as Record<string, string>
      if (!keepsPolicy(fields, file.size, config)) return end(403, {}, '<Error/>')
      objects.set(fields.key ?? '', Buffer.from(await file.arrayBuffer()))
      return end(201, {}, '<PostResponse/>')
    }
    if (!isSigned(request, url, body, secretOf))
      return end(403, {}, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const key = decodeURIComponent(url.pathname.slice(named ? 1 : config.s3Bucket.length + 2))
    if (!mayDo(keys, request, url, `${config.s3Bucket}/${key}`))
      return end(403, {}, '<Error><Code>AccessDenied</Code></Error>')
    const source = request.headers['x-amz-copy-source']
    const from = decodeURIComponent(String(source ?? '').slice(config.s3Bucket.length + 2))
    const changed = (bytes: Buffer) => request.headers['x-amz-copy-source-if-match'] !== `"${sha(bytes)}"`
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers['x-amz-copy-source-range'])) ?? []
    if (request.method === 'PUT' && source && query.has('uploadId')) {
      await meanwhile.copyPart(Number(query.get('partNumber')))
      const whole = objects.get(from)
      if (!whole) return end(404, {}, '<Error><Code>NoSuchKey</Code></Error>')
      if (changed(whole)) return end(412)
      const part = whole.subarray(Number(first), Number(last) + 1)
      const [status] = inParts('PUT', query, key, part)
      return end(status, {}, `<CopyPartResult><ETag>&quot;${sha(part)}&quot;</ETag></CopyPartResult>`)
    }
    if (query.has('uploads') || query.has('uploadId')) {
      const [status, answer] = inParts(request.method ?? '', query, key, body)
      return end(status, { etag: `"${sha(body)}"` }, answer)
    }
    if (request.method === 'PUT') {
      const bytes = source ? objects.get(from) : body
      if (!bytes) return end(404)
      if (source && changed(bytes)) return end(412)
      objects.set(key, bytes)
      return end(200, {}, source ? '<CopyObjectResult/>' : '')
    }
    const found = objects.get(key)
    if (request.method === 'DELETE') return end(objects.delete(key) ? 204 : 404)
    if (!found) return end(404)
    const [, start, stop] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = start === undefined ? found : found.subarray(Number(start), Number(stop) + 1)
    return end(start === undefined ? 200 : 206, { etag: `"${sha(found)}"`, 'content-length': part.length }, part)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  config.s3Endpoint = `http://${s3Style === 'virtual' ? NAME : '127.0.0.1'}:${port}`
  config.s3StsEndpoint = config.s3Endpoint
  return {
    objects,
    transfers,
    config,
    meanwhile,
    sts,
    put,
    keys,
    close: () => new Promise((done) => server.close(done)),
  }
}
