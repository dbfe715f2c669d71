import type { ListedPart, Pieces, Transfer } from './storage-pieces'

/** As a browser sends them, so that one piece is one part; the store takes no smaller part but the last. */
const PART = 8 * 1024 * 1024
const LEAST = 5 * 1024 * 1024

type Ask = (method: string, key: string, query: Record<string, string>, body?: Buffer) => Promise<Response>

export const between = (text: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(text)?.[1] ?? ''

export const answered = async (answer: Response, what: string): Promise<string> => {
  const text = await answer.text()
  // A completion that fails halfway is told with status 200.
  if (!answer.ok || /<Error>/.test(text)) throw new Error(`the store refused to ${what}: ${text.slice(0, 300)}`)
  return text
}

interface Whole {
  /** Keeps what comes, however much that is; of up to one part nothing is begun: it is for `small`. */
  whole(key: string, body: AsyncIterable<Uint8Array>, small: (bytes: Buffer) => Promise<void>): Promise<void>
}

/** A multipart upload of the store; one part at a time is in memory. */
export const s3Pieces = (ask: Ask): Pieces & Whole => {
  const keep = async (at: Transfer, bytes: Buffer) => {
    const query = { partNumber: String(at.parts.length + 1), uploadId: at.transfer }
    const answer = await ask('PUT', at.key, query, bytes)
    await answered(answer, 'keep a part')
    at.parts.push(answer.headers.get('etag') ?? '')
    at.received += bytes.length
  }
  const begin = async (key: string) => {
    const id = between(await answered(await ask('POST', key, { uploads: '' }), 'begin an upload'), 'UploadId')
    if (!id) throw new Error('the store named no upload')
    return id
  }
  const finish = async (at: Pick<Transfer, 'key' | 'transfer' | 'parts'>) => {
    const parts = at.parts.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    await answered(await ask('POST', at.key, { uploadId: at.transfer }, body), 'put the parts together')
  }
  const abort = async ({ key, transfer }: Pick<Transfer, 'key' | 'transfer'>) => {
    const answer = await ask('DELETE', key, { uploadId: transfer })
    if (answer.status !== 404) await answered(answer, 'drop an upload')
  }
  const listed = async ({ key, transfer }: Pick<Transfer, 'key' | 'transfer'>): Promise<ListedPart[]> => {
    const all: ListedPart[] = []
    for (let after = '0'; ; ) {
      const answer = await ask('GET', key, { uploadId: transfer, 'part-number-marker': after })
      // It was ended, or put together by somebody else.
      if (answer.status === 404) return []
      const text = await answered(answer, 'list parts')
      for (const [, part = ''] of text.matchAll(/<Part>(.*?)<\/Part>/gs))
        all.push({
          number: Number(between(part, 'PartNumber')),
          size: Number(between(part, 'Size')),
          tag: between(part, 'ETag'),
        })
      const next = between(text, 'NextPartNumberMarker')
      if (between(text, 'IsTruncated') !== 'true' || Number(next) <= Number(after)) return all
      after = next
    }
  }
  return {
    begin,
    listed,
    async whole(key, body, small) {
      let at: Transfer | undefined
      let held: Uint8Array[] = []
      let size = 0
      const flush = async () => {
        const bytes = Buffer.concat(held)
        held = []
        size = 0
        at ??= { key, size: 0, received: 0, transfer: await begin(key), parts: [] }
        await keep(at, bytes)
      }
      try {
        for await (const chunk of body) {
          held.push(chunk)
          size += chunk.length
          if (size >= PART) await flush()
        }
        if (!at) return await small(Buffer.concat(held))
        if (size) await flush()
        await finish(at)
      } catch (error) {
        // What is not finished would lie there, and be paid for, for ever.
        if (at) await abort(at).catch(() => {})
        throw error
      }
    },
    async append(at, body) {
      let held: Buffer[] = []
      let size = 0
      const flush = async () => {
        const bytes = Buffer.concat(held)
        held = []
        size = 0
        await keep(at, bytes)
      }
      try {
        for await (const chunk of body) {
          held.push(chunk as Buffer)
          size += (chunk as Buffer).length
          if (size >= PART) await flush()
        }
      } finally {
        // Less than a part is dropped: the page asks where to go on and sends it again.
        if (size >= LEAST || (size > 0 && at.received + size === at.size)) await flush()
      }
    },
    finish,
    abort,
  }
}
