import type { Pieces, Transfer } from './storage-pieces'

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

/** A multipart upload of the store; one part at a time is in memory. */
export const s3Pieces = (ask: Ask): Pieces => {
  const keep = async (at: Transfer, bytes: Buffer) => {
    const query = { partNumber: String(at.parts.length + 1), uploadId: at.transfer }
    const answer = await ask('PUT', at.key, query, bytes)
    await answered(answer, 'keep a part')
    at.parts.push(answer.headers.get('etag') ?? '')
    at.received += bytes.length
  }
  return {
    async begin(key) {
      const id = between(await answered(await ask('POST', key, { uploads: '' }), 'begin an upload'), 'UploadId')
      if (!id) throw new Error('the store named no upload')
      return id
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
    async finish(at) {
      const parts = at.parts.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      await answered(await ask('POST', at.key, { uploadId: at.transfer }, body), 'put the parts together')
    },
    async abort({ key, transfer }) {
      const answer = await ask('DELETE', key, { uploadId: transfer })
      if (answer.status !== 404) await answered(answer, 'drop an upload')
    },
  }
}
