/** Bytes of a file that are something else for its reader: `put`, and zeros behind it up to `length`. The size stays. */
export interface Patch {
  at: number
  length: number
  /** Base64. */
  put?: string
}

/** A file that is looked at in places, wherever it lies. */
export interface Source {
  size: number
  read(at: number, length: number): Promise<Buffer>
}

export const sourceOf = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, Math.min(bytes.length, at + length)),
})

/** What stands at a place of the whole file, changed where it is to be. */
export const patched = (bytes: Buffer, at: number, patches: readonly Patch[]): Buffer => {
  let out: Buffer | undefined
  for (const p of patches) {
    const from = Math.max(p.at, at)
    const to = Math.min(p.at + p.length, at + bytes.length)
    if (from >= to) continue
    out ??= Buffer.from(bytes)
    out.fill(0, from - at, to - at)
    const put = Buffer.from(p.put ?? '', 'base64').subarray(from - p.at, to - p.at)
    put.copy(out, from - at)
  }
  return out ?? bytes
}

/** The same for a stream that begins at a place of the file. */
export async function* patchedStream(
  stream: AsyncIterable<Buffer>,
  start: number,
  patches: readonly Patch[],
): AsyncGenerator<Buffer> {
  let at = start
  for await (const chunk of stream) {
    yield patched(chunk, at, patches)
    at += chunk.length
  }
}
