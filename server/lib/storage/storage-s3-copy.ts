import type { Report } from '../outlast'
import type { Pieces } from './storage-pieces'
import { answered, between } from './storage-s3-pieces'

/** What is larger is copied in parts of this size: each is done well within the time of one request, and tells how far it is. */
const PART = 16 * 1024 * 1024
/** Parts on their way at once. */
const AT_ONCE = 4

type Ask = (
  method: string,
  key: string,
  init: { headers: Record<string, string>; query?: Record<string, string> },
) => Promise<Response>

/** What is copied: its address in the store, and the version that was looked at. */
interface Original {
  source: string
  etag: string
  size: number
}

/** Copies within the store; the bytes never pass here. */
export const s3Copy = (ask: Ask, pieces: Pieces) => {
  const headersOf = ({ source, etag }: Original) => ({
    'x-amz-copy-source': source,
    'x-amz-copy-source-if-match': etag,
  })
  const inParts = async (from: Original, key: string, report?: Report): Promise<void> => {
    const transfer = await pieces.begin(key)
    const parts = Array.from({ length: Math.ceil(from.size / PART) }, () => '')
    let [next, copied] = [0, 0]
    const lane = async () => {
      while (next < parts.length) {
        const at = next++
        const [start, end] = [at * PART, Math.min(from.size, (at + 1) * PART)]
        const headers = { ...headersOf(from), 'x-amz-copy-source-range': `bytes=${start}-${end - 1}` }
        const query = { partNumber: String(at + 1), uploadId: transfer }
        const text = await answered(await ask('PUT', key, { headers, query }), 'copy a part').catch(
          (error: unknown) => {
            next = parts.length
            throw error
          },
        )
        parts[at] = between(text, 'ETag')
        copied += end - start
        report?.(copied / from.size)
      }
    }
    try {
      const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
      const failed = lanes.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
      await pieces.finish({ key, size: from.size, received: from.size, transfer, parts })
    } catch (error) {
      await pieces.abort({ key, transfer }).catch(() => {})
      throw error
    }
  }
  return async (from: Original, key: string, report?: Report): Promise<void> => {
    if (from.size > PART) return inParts(from, key, report)
    await answered(await ask('PUT', key, { headers: headersOf(from) }), 'copy a file')
  }
}
