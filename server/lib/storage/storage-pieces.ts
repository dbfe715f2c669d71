import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** A file that arrives in pieces over hours or days; `append` moves it on as bytes are kept. */
export interface Transfer {
  key: string
  size: number
  received: number
  /** The store's own name for it, '' where it needs none. */
  transfer: string
  parts: string[]
}

export interface Pieces {
  /** Gives the store's name for the transfer. */
  begin(key: string): Promise<string>
  /** Keeps what follows `received`. Whatever ends the body, what was kept until then counts. */
  append(at: Transfer, body: Readable): Promise<void>
  /** All bytes are there: from here on they are one object under the key. */
  finish(at: Transfer): Promise<void>
  abort(at: Pick<Transfer, 'key' | 'transfer'>): Promise<void>
  /** What the store has of a transfer, in order, where others than this server may have sent it. */
  listed?(at: Pick<Transfer, 'key' | 'transfer'>): Promise<ListedPart[]>
}

export interface ListedPart {
  number: number
  size: number
  tag: string
}

/** On a disk the pieces are written where they belong in one growing file. */
export const diskPieces = (pathOf: (key: string) => string, folderOf: (path: string) => Promise<void>): Pieces => ({
  async begin(key) {
    const path = pathOf(key)
    await folderOf(path)
    await (await open(path, 'wx')).close()
    return ''
  },
  async append(at, body) {
    const file = await open(pathOf(at.key), 'r+')
    let end = at.received
    try {
      for await (const chunk of body) {
        const { bytesWritten } = await file.write(chunk as Buffer, 0, (chunk as Buffer).length, end)
        end += bytesWritten
      }
    } finally {
      // The database will say that these bytes are there, so they must outlive the machine as it does.
      await file.datasync().finally(() => file.close())
      at.received = end
    }
  },
  finish: async () => {},
  abort: ({ key }) => rm(pathOf(key), { force: true }),
})
