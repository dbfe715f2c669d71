import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { StorageDriver } from './storage'

export interface ZipEntry {
  name: string
  packed: number
  unpacked: number
  encrypted: boolean
  /** 0 = as it is, 8 = deflated. */
  method: number
  /** Where the file begins with a head of its own. */
  at: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
/** The end of a package with the longest comment, and the longest list of names that we read. */
const TAIL = 22 + 65_535
const DIRECTORY = 2 * 1024 * 1024

type Store = Pick<StorageDriver, 'get'>

const read = async (files: Store, key: string, start: number, length: number): Promise<Buffer> => {
  const stream = length > 0 ? await files.get(key, { start, end: start + length - 1 }) : null
  return stream ? buffer(stream) : Buffer.alloc(0)
}

const endOf = (tail: Buffer): number => {
  for (let at = tail.length - 22; at >= 0; at--) if (tail.readUInt32LE(at) === END) return at
  return -1
}

const entriesOf = (list: Buffer, count: number): ZipEntry[] | null => {
  const entries: ZipEntry[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== ENTRY) return null
    const name = list.readUInt16LE(at + 28)
    entries.push({
      name: list.toString('utf8', at + 46, at + 46 + name),
      packed: list.readUInt32LE(at + 20),
      unpacked: list.readUInt32LE(at + 24),
      encrypted: (list.readUInt16LE(at + 8) & 1) === 1,
      method: list.readUInt16LE(at + 10),
      at: list.readUInt32LE(at + 42),
    })
    at += 46 + name + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}

/** What a zip says that it holds, without unpacking anything; null when it is none, damaged or enormous. */
export const zipDirectory = async (files: Store, key: string, size: number): Promise<ZipEntry[] | null> => {
  const from = Math.max(0, size - TAIL)
  const tail = await read(files, key, from, size - from)
  const end = endOf(tail)
  if (end < 0) return null
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > DIRECTORY || start + length > size) return null
  return entriesOf(await read(files, key, start, length), count)
}

const LOCAL = 0x04034b50
const LOCAL_HEAD = 30

/** The bytes of one file of a zip, as they are packed; null where the zip is not what its list says. */
export const zipEntry = async (
  files: Store,
  key: string,
  { at, packed }: Pick<ZipEntry, 'at' | 'packed'>,
): Promise<Readable | null> => {
  if (packed === 0) return Readable.from([])
  const head = await read(files, key, at, LOCAL_HEAD)
  if (head.length < LOCAL_HEAD || head.readUInt32LE(0) !== LOCAL) return null
  const start = at + LOCAL_HEAD + head.readUInt16LE(26) + head.readUInt16LE(28)
  return files.get(key, { start, end: start + packed - 1 })
}
